import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Control</title>
<meta name="viewport" content="width=device-width"><meta name="description" content="Text only">
<link rel="icon" href="data:,"></head><body><main><h1>Control</h1>
${'<p>A page of words and without a script, to measure the machine by.</p>'.repeat(60)}
</main></body></html>`

/** Serves a page of words alone on a free port: whatever Lighthouse finds there is the machine's. */
export async function serveControlPage(): Promise<{ address: string; close: () => void }> {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8').end(page)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}/`, close: () => void server.close() }
}
