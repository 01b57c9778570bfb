/** Packs the package and installs it into an empty project. */
export function install(): { folder: string; files: string[] };
