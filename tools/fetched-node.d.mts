export interface FetchedNode {
  /** Its package. */
  name: string
  version: string
  integrity: string
  /** Of the program, in hexadecimal. */
  sha256: string
}

export const fetchedNodes: Record<'linux-x64' | 'linux-arm64', FetchedNode>
