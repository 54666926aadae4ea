import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { inLocal } from '../../../tools/system/project-paths.ts'
import { Problem } from '../../../tools/system/problem.ts'
import { runCaptured } from '../../../tools/system/run-captured.ts'

/**
 * Installed on the first run and missing in our lockfile, because nothing that we deploy needs
 * them.
 */
const dependencies = {
  '@mui/icons-material': '7.3.9',
  '@mui/material': '7.3.9',
  'ra-data-fakerest': '5.15.4',
  react: '19.3.1',
  'react-admin': '5.15.4',
  'react-dom': '19.3.1',
}

const html = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Quotes</title>
    <link rel="icon" href="data:," />
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="/main.jsx"></script>
  </body>
</html>
`

/** A list as in react-admin's tutorial, with the columns of our cards and without a sign-in. */
const main = `import fakeDataProvider from 'ra-data-fakerest'
import { Admin, Datagrid, DateField, EmailField, List, Resource, TextField } from 'react-admin'
import { createRoot } from 'react-dom/client'

const quotes = Array.from({ length: 25 }, (_, id) => ({
  id,
  name: 'Customer ' + id,
  email: 'customer' + id + '@example.com',
  phone: '(202) 555-0142',
  status: 'pending',
  move_type: 'Local',
  from_address: '1420 Kenyon St NW, Washington, DC',
  to_address: '2201 Wilson Blvd, Arlington, VA',
  created_at: new Date(Date.UTC(2026, 10, 19) - id * 86400000),
}))

const QuoteList = () => (
  <List perPage={25} sort={{ field: 'created_at', order: 'DESC' }}>
    <Datagrid>
      <TextField source="name" />
      <EmailField source="email" />
      <TextField source="phone" />
      <TextField source="status" />
      <TextField source="move_type" />
      <TextField source="from_address" />
      <TextField source="to_address" />
      <DateField source="created_at" />
    </Datagrid>
  </List>
)

createRoot(document.getElementById('root')).render(
  <Admin dataProvider={fakeDataProvider({ quotes })}>
    <Resource name="quotes" list={QuoteList} />
  </Admin>,
)
`

/**
 * Builds react-admin's list from its packages, unless it is built already.
 * @returns the folder to serve
 * @throws Problem when the packages can't be installed, such as without a network
 */
export async function buildReactAdmin(): Promise<string> {
  const folder = inLocal('bench', `react-admin-${dependencies['react-admin']}`)
  const built = join(folder, 'dist')
  if (existsSync(built)) return built
  mkdirSync(folder, { recursive: true })
  const manifest = { name: 'react-admin-list', private: true, dependencies }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest, null, 2))
  writeFileSync(join(folder, 'index.html'), html)
  writeFileSync(join(folder, 'main.jsx'), main)
  const options = ['--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund']
  const { exitCode, output } = await runCaptured('npm', ['install', ...options], {
    logFile: inLocal('bench', 'react-admin-install.log'),
  })
  if (exitCode !== 0) throw new Problem(`react-admin could not be fetched:\n${output}`)
  await build({ root: folder, configFile: false, logLevel: 'error' })
  return built
}
