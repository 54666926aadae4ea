export interface FetchedNode {
  /** The npm package. */
  name: string
  version: string
  integrity: string
  /** SHA-256 of the program, in hexadecimal. */
  sha256: string
}

export const fetchedNodes: Record<'linux-x64' | 'linux-arm64', FetchedNode>

export function isFetchedNode(program: string): boolean
