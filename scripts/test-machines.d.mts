/** Path of an installed Chromium; installs it where that is possible. */
export function findChromium(say: (line: string) => void): Promise<string>
/** Folder with initdb and postgres; installs PostgreSQL where that is possible. */
export function findPostgres(say: (line: string) => void): Promise<string>
