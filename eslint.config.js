import { existsSync, readdirSync } from 'node:fs'
import js from '@eslint/js'
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript'
import importX from 'eslint-plugin-import-x'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

const featuresFolder = 'web/src/features'
const features = existsSync(featuresFolder)
  ? readdirSync(featuresFolder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name)
  : []

/**
 * Who may import whom. Features are read from the folder listing, so that a new one is guarded on
 * the day it arrives.
 */
const zones = [
  {
    target: './domain/src',
    from: ['./functions', './web', './tests', './tools'],
    message: 'domain knows nothing of Firebase, React or the tools.',
  },
  {
    target: './functions/src',
    from: ['./web', './tests'],
    message: 'functions and web never meet; what both need belongs in domain.',
  },
  {
    target: './web/src',
    from: ['./functions', './tests', './tools'],
    message: 'functions and web never meet; what both need belongs in domain.',
  },
  {
    target: ['./web/src/ui', './web/src/theme', './web/src/lib', './web/src/illustrations'],
    from: ['./web/src/app', './web/src/features'],
    message: 'ui, theme and lib are below the features: pass it in as a prop.',
  },
  {
    target: './web/src/features',
    from: './web/src/app',
    message: 'A feature does not know the pages that compose it.',
  },
  ...features.map((feature) => ({
    target: `./web/src/features/${feature}`,
    from: './web/src/features',
    except: [`./${feature}`],
    message: 'Features never import each other: a page composes them.',
  })),
]

export default tseslint.config(
  {
    ignores: [
      '**/dist/',
      '.local/',
      '.lighthouseci/',
      '**/node_modules/',
      'test-results/',
      'playwright-report/',
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  {
    plugins: { 'import-x': importX },
    settings: { 'import-x/resolver-next': [createTypeScriptImportResolver()] },
    rules: {
      'import-x/no-restricted-paths': ['error', { zones }],
      'import-x/no-cycle': ['error', { maxDepth: 4 }],
      'no-console': ['error', { allow: ['error'] }],
      eqeqeq: 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
    },
  },
  {
    files: ['domain/src/**/*.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^(?!\\.|zod(/|$)|date-fns(/|$)|@date-fns/tz(/|$))',
              message: 'domain is pure: zod and date-fns only.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['functions/src/**/*.{ts,tsx}'],
    ignores: ['functions/src/platform/log-entry.ts'],
    rules: {
      'no-console': 'error',
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^firebase-functions(/v[12])?(/logger.*)?$',
              message: 'Log by platform/log.ts or mail/mail-log.ts: no entry carries an address.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['domain/src/**/*.test.ts'],
    rules: { 'no-restricted-imports': 'off' },
  },
  {
    files: ['web/src/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: 'react-router-dom',
              importNames: ['Link', 'NavLink'],
              message: "Use ui/link.tsx: the router's own keep half of the router in every page.",
            },
            {
              name: '@chakra-ui/react',
              message: 'Its components have no look in this theme: use web/src/ui.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['web/src/**/*.{ts,tsx}'],
    ...reactHooks.configs.flat.recommended,
  },
  {
    files: ['tools/**', 'tests/**', '*.config.*', 'web/build/**'],
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        URL: 'readonly',
        fetch: 'readonly',
        setInterval: 'readonly',
        clearInterval: 'readonly',
      },
    },
    rules: { 'no-console': 'off' },
  },
)
