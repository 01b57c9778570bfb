/* Counts the instructions of a workload of `ninefold-benches count` under QEMU's user emulation: a plugin.
 *
 * Counts between entering the function `measured` and returning into it, as callgrind does for
 * `cargo xtask instructions`. The commands are in benches/README.md.
 *
 * The declarations are those of QEMU's plugin interface, version 1, by hand, so that no headers are needed.
 */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

typedef uint64_t plugin_id;
struct qemu_plugin_tb;
struct qemu_plugin_insn;

void qemu_plugin_register_vcpu_tb_trans_cb(plugin_id, void (*)(plugin_id, struct qemu_plugin_tb *));
void qemu_plugin_register_vcpu_tb_exec_cb(struct qemu_plugin_tb *, void (*)(unsigned, void *), int, void *);
void qemu_plugin_register_vcpu_tb_exec_inline(struct qemu_plugin_tb *, int, void *, uint64_t);
void qemu_plugin_register_atexit_cb(plugin_id, void (*)(plugin_id, void *), void *);
size_t qemu_plugin_tb_n_insns(const struct qemu_plugin_tb *);
struct qemu_plugin_insn *qemu_plugin_tb_get_insn(const struct qemu_plugin_tb *, size_t);
const char *qemu_plugin_insn_symbol(const struct qemu_plugin_insn *);

__attribute__((visibility("default"))) int qemu_plugin_version = 1;

/* All instructions so far, those at the time of entering `measured`, and those of the workload. */
static uint64_t all, start, counted;
static int inside;

/* A block of `measured` runs: its first is the one before the call, its next the one behind it. */
static void toggle(unsigned processor, void *nothing)
{
    (void)processor, (void)nothing;
    if (inside)
        counted += all - start;
    start = all;
    inside = !inside;
}

static void translated(plugin_id id, struct qemu_plugin_tb *block)
{
    (void)id;
    const char *symbol = qemu_plugin_insn_symbol(qemu_plugin_tb_get_insn(block, 0));
    if (symbol && strstr(symbol, "8workload8measured"))
        qemu_plugin_register_vcpu_tb_exec_cb(block, toggle, 0, NULL);
    qemu_plugin_register_vcpu_tb_exec_inline(block, 0, &all, qemu_plugin_tb_n_insns(block));
}

static void report(plugin_id id, void *nothing)
{
    (void)id, (void)nothing;
    fprintf(stderr, "%" PRIu64 "\n", counted);
}

__attribute__((visibility("default"))) int qemu_plugin_install(plugin_id id, const void *info, int count, char **arguments)
{
    (void)info, (void)count, (void)arguments;
    qemu_plugin_register_vcpu_tb_trans_cb(id, translated);
    qemu_plugin_register_atexit_cb(id, report, NULL);
    return 0;
}
