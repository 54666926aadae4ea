/** `['127.0.0.1', 8080]` of `127.0.0.1:8080`. */
export function hostAndPort(address: string): [host: string, port: number] {
  const [host = '', port = ''] = address.split(':')
  return [host, Number(port)]
}
