export interface Java {
  /** The folder with the `java` program. */
  bin: string
  major: number
}

export function javaMajor(versionText: string): number | undefined
export function lookForJava(
  folders?: readonly string[],
): { java: Java; missing?: never } | { java?: never; missing: string }
