export interface Java {
  /** Folder that holds the `java` program. */
  bin: string
  major: number
}

export const minimumJava: number
export function javaMajor(versionText: string): number | undefined
export function javaFolders(env: NodeJS.ProcessEnv): string[]
export function lookForJava(
  folders?: readonly string[],
): { java: Java; missing?: never } | { java?: never; missing: string }
