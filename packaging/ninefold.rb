# Written by `cargo xtask release generate`.
class Ninefold < Formula
  desc "Sudoku: fill grids, make puzzles, solve, rate, explain"
  homepage "@REPOSITORY@"
  version "@VERSION@"
  license any_of: ["MIT", "Apache-2.0"]

  on_macos do
    on_arm do
      url "@REPOSITORY@/releases/download/v@VERSION@/@ARCHIVE aarch64-apple-darwin@"
      sha256 "@SHA256 aarch64-apple-darwin@"
    end
    on_intel do
      url "@REPOSITORY@/releases/download/v@VERSION@/@ARCHIVE x86_64-apple-darwin@"
      sha256 "@SHA256 x86_64-apple-darwin@"
    end
  end

  on_linux do
    on_arm do
      url "@REPOSITORY@/releases/download/v@VERSION@/@ARCHIVE aarch64-unknown-linux-musl@"
      sha256 "@SHA256 aarch64-unknown-linux-musl@"
    end
    on_intel do
      url "@REPOSITORY@/releases/download/v@VERSION@/@ARCHIVE x86_64-unknown-linux-musl@"
      sha256 "@SHA256 x86_64-unknown-linux-musl@"
    end
  end

  def install
    bin.install "ninefold"
    man1.install Dir["man/*.1"]
    bash_completion.install "completions/ninefold.bash" => "ninefold"
    zsh_completion.install "completions/ninefold.zsh" => "_ninefold"
    fish_completion.install "completions/ninefold.fish"
    doc.install "README.md", "CHANGELOG.md", "LICENSE-APACHE", "LICENSE-MIT", "LICENSES.html"
  end

  test do
    puzzle = ".8..571..1....8.6....3...825.7261...8.....7...2......5.........94.8..6....36....."
    assert_equal puzzle, shell_output("#{bin}/ninefold generate --seed 1").strip
  end
end
