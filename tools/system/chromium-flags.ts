/** Flags for a browser that only opens the local system. It may run as root, as in CI. */
export function chromiumFlags(): string[] {
  const isRoot = process.getuid?.() === 0
  return [
    ...(isRoot ? ['--no-sandbox'] : []),
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-quic',
    '--no-first-run',
  ]
}
