import { readdirSync } from 'node:fs'

/** For each folder of web/src, the other folders that it may import. */
const pages = {
  app: ['content', 'features', 'illustrations', 'lib', 'shared', 'theme', 'ui'],
  content: [],
  crew: ['lib'],
  features: ['illustrations', 'lib', 'shared', 'theme', 'ui'],
  illustrations: ['theme'],
  lib: [],
  loader: ['lib'],
  shared: ['lib', 'theme', 'ui'],
  theme: [],
  ui: ['theme'],
}

const features = readdirSync(new URL('../../web/src/features', import.meta.url))

const zones = [
  { target: './domain', from: ['./functions', './web', './tools'] },
  { target: './functions', from: ['./web', './tools'] },
  { target: './functions/src', from: './functions/build' },
  {
    target: './functions/src/platform',
    from: './functions/src',
    except: ['./platform', './environment.ts'],
  },
  { target: './functions/src/quote', from: './functions/src/mail' },
  { target: './web', from: ['./functions', './tools'] },
  { target: './web/src', from: './web/build' },
  ...Object.entries(pages).map(([folder, others]) => ({
    target: `./web/src/${folder}`,
    from: './web/src',
    except: [folder, ...others].map((name) => `./${name}`),
  })),
  ...features.map((feature) => ({
    target: `./web/src/features/${feature}`,
    from: './web/src/features',
    except: [`./${feature}`],
  })),
  {
    target: ['./web/src/shared/documents', './web/src/shared/save'],
    from: './web/src/shared',
    except: ['./documents', './save'],
  },
  // Components in these folders get their data as props and know nothing about moving.
  { target: ['./web/src/ui', './web/src/theme'], from: './domain' },
]

const notTests = { target: ['./domain', './functions', './web', './tools'], from: './tests' }

/** Zones of the rule `import-x/no-restricted-paths`: `target` may not import `from`. */
export const importZones = [...zones, notTests]

/** Zones for unit tests, which may also import `tests/support`. */
export const importZonesOfTests = [...zones, { ...notTests, except: ['./support'] }]
