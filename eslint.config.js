import js from '@eslint/js'
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript'
import importX from 'eslint-plugin-import-x'
import reactHooks from 'eslint-plugin-react-hooks'
import regexp from 'eslint-plugin-regexp'
import tseslint from 'typescript-eslint'
import { importZones } from './tools/lint/import-zones.ts'

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
  ...tseslint.configs.recommendedTypeChecked,
  { languageOptions: { parserOptions: { projectService: true } } },
  { files: ['**/*.{js,mjs}'], ...tseslint.configs.disableTypeChecked },
  {
    plugins: { 'import-x': importX },
    settings: { 'import-x/resolver-next': [createTypeScriptImportResolver()] },
    rules: {
      'import-x/no-restricted-paths': ['error', { zones: importZones() }],
      'import-x/no-cycle': ['error', { maxDepth: 4 }],
      'no-console': ['error', { allow: ['error'] }],
      eqeqeq: 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
    },
  },
  {
    // Strangers' text meets these patterns: their time may grow with its length, but no faster.
    files: ['{domain,functions,web}/src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential' }],
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
    // Stand-ins in tests answer at once where the real part answers later.
    files: ['**/*.test.{ts,tsx}', 'tests/**'],
    rules: { '@typescript-eslint/require-await': 'off' },
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
