import { defineConfig } from 'oxlint'
import { importZones, importZonesOfTests } from './tools/lint/import-zones.ts'

const tests = ['**/*.test.{ts,tsx}', 'tests/**']

/** Rules about values of type `any`. */
const untypedValues = [
  'typescript/no-unsafe-argument',
  'typescript/no-unsafe-assignment',
  'typescript/no-unsafe-call',
  'typescript/no-unsafe-member-access',
  'typescript/no-unsafe-return',
]

const all = (rules: string[], severity: 'error' | 'off') =>
  Object.fromEntries(rules.map((rule) => [rule, severity]))

export default defineConfig({
  ignorePatterns: ['**/node_modules/', '**/dist/', '.local/', 'test-results/'],
  options: { typeAware: true, denyWarnings: true, reportUnusedDisableDirectives: 'error' },
  plugins: ['typescript', 'react', 'import'],
  jsPlugins: [
    // Renamed, because oxlint has its own plugin import-x, without this rule.
    { name: 'import-zones', specifier: 'eslint-plugin-import-x' },
    'eslint-plugin-regexp',
  ],
  settings: { 'import-x/resolver': { typescript: true } },
  categories: { correctness: 'error' },
  rules: {
    'import-zones/no-restricted-paths': ['error', { zones: importZones }],
    'no-console': ['error', { allow: ['error'] }],
    'no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
    ...all(
      [
        ...untypedValues,
        'eqeqeq',
        'import/no-cycle',
        'no-case-declarations',
        'no-empty',
        'no-fallthrough',
        'no-prototype-builtins',
        'no-regex-spaces',
        'no-unexpected-multiline',
        'no-useless-assignment',
        'no-var',
        'prefer-const',
        'prefer-rest-params',
        'prefer-spread',
        'preserve-caught-error',
        'react/unsupported-syntax',
        'typescript/ban-ts-comment',
        'typescript/consistent-type-imports',
        'typescript/no-empty-object-type',
        'typescript/no-explicit-any',
        'typescript/no-misused-promises',
        'typescript/no-namespace',
        'typescript/no-require-imports',
        'typescript/no-unnecessary-type-assertion',
        'typescript/no-unnecessary-type-constraint',
        'typescript/no-unsafe-enum-comparison',
        'typescript/no-unsafe-function-type',
        'typescript/only-throw-error',
        'typescript/prefer-promise-reject-errors',
        'typescript/require-await',
        'typescript/restrict-plus-operands',
      ],
      'error',
    ),
    // Correct in general, but not intended by this code: `...text` for characters, today's date
    // while rendering, defaults for a list that may be shorter than its type says, `void` in front
    // of any call.
    ...all(
      [
        'react/no-children-prop',
        'react/no-did-update-set-state',
        'react/purity',
        'typescript/no-meaningless-void-operator',
        'typescript/no-misused-spread',
        'typescript/no-useless-default-assignment',
        'typescript/require-array-sort-compare',
      ],
      'off',
    ),
  },
  overrides: [
    {
      files: ['**/*.test.{ts,tsx}'],
      rules: { 'import-zones/no-restricted-paths': ['error', { zones: importZonesOfTests }] },
    },
    { files: ['**/*.{js,mjs}'], rules: all(untypedValues, 'off') },
    {
      // These patterns match visitors' text, so their time may only grow linearly with its length.
      files: ['{domain,functions,web}/src/**/*.{ts,tsx}'],
      excludeFiles: tests,
      rules: {
        'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
        'regexp/no-super-linear-move': ['error', { report: 'potential' }],
      },
    },
    {
      // domain is pure: knip rejects all packages except those in its package.json, zod and
      // date-fns.
      files: ['domain/src/**/*.ts'],
      excludeFiles: tests,
      rules: { 'import/no-nodejs-modules': 'error' },
    },
    {
      files: ['functions/src/**/*.{ts,tsx}'],
      excludeFiles: ['functions/src/platform/log-entry.ts'],
      rules: {
        'no-restricted-imports': [
          'error',
          {
            patterns: [
              {
                regex: '^firebase-functions(/v[12])?(/logger.*)?$',
                message:
                  'Log through platform/log.ts or mail/mail-log.ts: no entry carries an address.',
              },
            ],
          },
        ],
      },
    },
    {
      files: ['web/src/**/*.{ts,tsx}'],
      rules: {
        'react/rules-of-hooks': 'error',
        'no-restricted-imports': [
          'error',
          {
            paths: [
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
      files: tests,
      rules: {
        // Fakes in tests return at once what the real code returns later.
        'typescript/require-await': 'off',
        // A test may fail with a TypeError.
        'no-unsafe-optional-chaining': 'off',
      },
    },
    {
      files: ['tools/**', 'tests/**', '*.config.*', 'web/build/**'],
      rules: { 'no-console': 'off' },
    },
  ],
})
