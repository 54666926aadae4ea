import type { Plugin } from 'vite'

export interface ChunkGroup {
  name: string
  /** Modules by their path; each must be in a page, or the build stops. */
  modules: readonly RegExp[]
  /** Whose a module is that two groups name: the higher one's. */
  priority: number
}

/** Modules of a folder by their names without ending: `web/src/ui/alert.tsx`. */
const inFolder = (folder: string, names: string) =>
  names.split(' ').map((name) => new RegExp(`/${folder}/${name}\\.`))

const chakra = 'node_modules/@chakra-ui/react/dist/esm'

/**
 * The SDKs by what they are for; pages behind the sign-in preload them (prerender.ts). A group takes
 * along what its modules import, so these come after all others: public pages need none of them.
 */
export const sdkGroups: readonly ChunkGroup[] = [
  {
    name: 'firebase',
    modules: [
      /node_modules\/@firebase\/(app|component|logger|util)\//,
      /@firebase\/webchannel-wrapper\/dist\/bloom-blob/,
    ],
    priority: 1,
  },
  {
    name: 'session',
    modules: [
      /node_modules\/@firebase\/auth\//,
      ...inFolder('web/src/lib', 'firebase/firebase-auth'),
      ...inFolder(
        'web/src/features/session/store',
        'browser-session account-watch effective-role session-store session-transitions sign-out watch-user',
      ),
    ],
    priority: 1,
  },
  {
    name: 'firestore',
    modules: [
      /node_modules\/@firebase\/firestore\/dist\/(index|common)/,
      /@firebase\/webchannel-wrapper\/dist\/webchannel-blob/,
      ...inFolder('web/src/lib', 'firebase/firebase-firestore'),
      ...inFolder('web/src/features/session/store', 'watch-account'),
      ...inFolder('web/src/shared/documents', 'join-related kind live read'),
    ],
    priority: 0,
  },
]

/** Chunks that run in tasks of their own, in this order (page-chunks.ts). */
export const chunkGroups: readonly ChunkGroup[] = [
  ...sdkGroups,
  {
    // Fetched by the loader right after the first paint, without the rest (web/src/lib/visits).
    name: 'visits',
    modules: [
      ...inFolder('web/src/lib/visits', 'visits tracker rest visitor-session'),
      ...inFolder(
        'web/src/lib',
        'device/session-hint device/email-hint device/stored document-id firebase/app-check',
      ),
      // Shared with the session's chunk, which must not wait for React.
      ...inFolder('web/src/lib', 'firebase/firebase device/flash async/once draft/private-storage'),
      ...inFolder('web/src/features/session/store', 'session-state with-retries'),
      ...inFolder('domain/src', 'random-text quote/new-quote-id'),
      ...inFolder('domain/src/visit', 'bots collections limits sanitize'),
    ],
    priority: 7,
  },
  { name: 'react', modules: [/node_modules\/(react|react-dom|scheduler)\//], priority: 6 },
  {
    name: 'chakra',
    modules: [
      /node_modules\/(@emotion|stylis)/,
      new RegExp(`${chakra}/(styled-system|utils)`),
      ...inFolder('web/src/theme', 'system browser-system conditions named-tokens utilities'),
    ],
    priority: 5,
  },
  {
    // What the frame of every page shares with pages: one chunk instead of twenty small ones.
    name: 'shell',
    modules: [
      /node_modules\/react-router/,
      /node_modules\/@tabler\/icons-react\/dist\/esm\/[a-z][A-Za-z]+\./,
      ...inFolder('domain/src', 'business error-code keys pages plain-date'),
      ...inFolder('web/src/content', 'service-area'),
      ...inFolder('web/src/features/session', 'session-context account-menu/account-button'),
      ...inFolder('web/src/features/session/store', 'lazy-session'),
      ...inFolder('web/src/illustrations', 'drawing brackets logo-mark'),
      ...inFolder(
        'web/src/lib',
        'list-place read/first-answer read/reading-gate draft/route-draft calls/site-origin async/use-now async/server-clock device/use-session-hint hours/hours-store',
      ),
      ...inFolder(
        'web/src/app',
        'as-served shell/links pages/site/parts/begin-quote pages/site/parts/open-map',
      ),
      ...inFolder('web/src/shared', 'hours-label phone-link'),
      ...inFolder('web/src/theme/recipes', 'alert badge button'),
      ...inFolder(
        'web/src/ui',
        'alert show/badge button icon/icon icon/icons layout link page state/spinner',
      ),
      ...inFolder(
        'web/src/ui',
        'overlay/toast-store overlay/toaster visually-hidden state/waiting-area',
      ),
    ],
    priority: 3,
  },
  {
    // What content pages share with the sign-in.
    name: 'layout',
    modules: [
      ...['box', 'flex', 'grid', 'stack'].map((name) => new RegExp(`${chakra}/components/${name}`)),
      ...inFolder('web/src/ui', 'icon/site-icons'),
    ],
    priority: 1,
  },
  {
    // With what every Firebase starts from, and what the session shares with pages that need none.
    name: 'zod',
    modules: [
      /node_modules\/zod\//,
      ...inFolder('web/src/lib', 'firebase/config read/cached-answers read/reconnect'),
    ],
    priority: 2,
  },
  {
    // What forms share with each other, with portal and office.
    name: 'fields',
    modules: [
      ...inFolder(
        'domain/src',
        'fingerprint office-hours quote/search/fold quote/facts/move-questions quote/phone-number retention quote/form/brought-service quote/choices quote/quote-number',
      ),
      ...inFolder('web/src/lib', 'calls/failures hours/use-office-hours'),
      ...inFolder('web/src/theme/recipes', 'accordion card choice-card input'),
      ...inFolder(
        'web/src/ui',
        'card form/choice-cards disclosure form/field icon/form-icons form/text-field',
      ),
    ],
    priority: 2,
  },
  {
    // What a form about a move is made of, and what makes it a form.
    name: 'forms',
    modules: [
      /node_modules\/react-hook-form\//,
      ...inFolder('web/src/features/quote-form/fields', 'contact-fields move-detail-fields'),
      ...inFolder(
        'web/src/shared/request-fields',
        'extra-fields field-group fields-of-request move-type-fields person-fields route-fields',
      ),
    ],
    priority: 2,
  },
  {
    // The check of a form's fields. Forms fetch it when a visitor begins to type.
    name: 'resolver',
    modules: [/node_modules\/@hookform\/resolvers\//, ...inFolder('web/src/lib', 'form-fields')],
    priority: 2,
  },
  {
    // What says whether typed or stored data fits, and where it is stored. Forms fetch it when somebody
    // begins to type.
    name: 'schemas',
    modules: [
      ...inFolder(
        'domain/src',
        'instant paths text typed-text account/schema account/session quote/schema',
      ),
      ...inFolder('domain/src', 'move/move-key'),
      ...inFolder('web/src/lib', 'copy-text async/timeout'),
    ],
    priority: 2,
  },
  {
    // What the sign-in shares with portal and office alone.
    name: 'failures',
    modules: inFolder('web/src/lib', 'calls/failures'),
    priority: 2,
  },
  {
    // What they are: fetched once a page stands there.
    name: 'answering',
    modules: [
      ...inFolder('domain/src', 'office-status'),
      ...inFolder('web/src/lib/hours', 'public-settings'),
    ],
    priority: 2,
  },
  {
    // What most content pages share.
    name: 'site',
    modules: [
      ...inFolder('web/src/app/pages/site/parts', 'closing-band page-top prose review-card'),
      ...inFolder('web/src/app/pages/site/parts', 'spot-panel'),
      ...inFolder('web/src/illustrations', 'carton box-stack doorstep'),
      ...inFolder('web/src/ui', 'show/stars show/check-list show/station-line'),
    ],
    priority: 2,
  },
  {
    // Beside the quote form and on the services page; other drawings have its ground and ink.
    name: 'truck',
    modules: inFolder('web/src/illustrations', 'truck ground ink'),
    priority: 2,
  },
  {
    // Drawings of services and articles, and which article has which. After `site`, which has
    // what they are drawn with.
    name: 'spots',
    modules: [
      ...inFolder('web/src/app/pages/site/parts', 'spots'),
      ...inFolder('web/src/content/articles', 'summaries'),
      ...inFolder('web/src/illustrations/spots', 'shared-spots'),
    ],
    priority: 2,
  },
  {
    // What pages of portal and office share.
    name: 'account',
    modules: [
      ...inFolder(
        'domain/src/quote',
        'status describe-quote office/office-fields facts/move-facts',
      ),
      ...inFolder('web/src/shared', 'use-press'),
      ...inFolder('domain/src/calendar', 'day-minutes minute-span'),
      ...inFolder('domain/src/estimate', 'answer decline-reason estimate'),
      ...inFolder('domain/src/account', 'coworker-name'),
      ...inFolder('domain/src', 'stored-hours'),
      ...inFolder('domain/src/work', 'due lost-reason where-it-stands'),
      ...inFolder('web/src/features/session', 'protected-route'),
      ...inFolder('web/src/app/shell', 'account-bar find-button'),
      ...inFolder('web/src/features/find', 'find-field'),
      ...inFolder(
        'web/src/lib',
        'async/use-late device/shortcuts read/use-async-data read/use-sdk calls/csv-download calls/function-url async/use-hydrated',
      ),
      ...inFolder(
        'web/src/ui',
        'state/card-skeletons icon/desk-icons overlay/dialog state/empty-state form/form overlay/form-dialog show/change-list show/labeled show/table',
      ),
      ...inFolder('web/src/ui', 'show/code-text state/load-failure show/route-line state/skeleton'),
    ],
    priority: 1,
  },
  {
    // Corrections of a request, which /move and office pages share. The dashboard starts without them.
    name: 'corrections',
    modules: [
      ...inFolder('domain/src/quote', 'facts/special-items'),
      ...inFolder('domain/src/move', 'correction reply'),
      ...inFolder('domain/src/calendar', 'town-of'),
      ...inFolder('domain/src/work', 'open-questions'),
      ...inFolder('domain/src/estimate', 'describe-answer'),
      ...inFolder('web/src/shared/request-fields', 'fact-fields'),
    ],
    priority: 0,
  },
  {
    // What the desk and the call list share.
    name: 'office',
    modules: [
      ...inFolder('domain/src/quote', 'office/desk-filters office/desk-query'),
      ...inFolder('domain/src/quote/search', 'search-fields read-search'),
      ...inFolder('domain/src/calendar', 'crew'),
      ...inFolder('domain/src/work', 'quote-work office-settings customer-act contact'),
      ...inFolder('web/src/app/pages/office', 'beside-list late-dialogs office-parts'),
      ...inFolder('domain/src', 'compare-and-set quote/office/request-path'),
      ...inFolder('web/src/shared/office/settings', 'change-setting'),
      ...inFolder('web/src/shared/office', 'message-links office-dialog reply-menu seen-before'),
      ...inFolder(
        'web/src/shared/office',
        'conflict-panel lazy-dialog offline-note request-link work-document',
      ),
      ...inFolder('web/src/shared/documents', 'mail-kinds office-kinds'),
      ...inFolder('web/src/shared/save', 'attempt-save run-change explain-failure use-save'),
      ...inFolder('web/src/shared/office', 'shortcut-list shortcut-switch'),
      ...inFolder('web/src/shared/office/list', 'desk-item firestore-query read-items'),
      ...inFolder('web/src/shared/office/standing', 'standing-facts use-related'),
      ...inFolder('web/src/shared/office/acts', 'act-list use-acts'),
      ...inFolder('web/src/features/quote-mail', 'mail-failed use-mail-list'),
      ...inFolder('web/src/features/calls', 'caller'),
      ...inFolder('web/src/ui', 'show/figure-strip'),
    ],
    priority: 0,
  },
  {
    // Days in the office's zone: in the office's chunk they would bring all of that to /analytics.
    name: 'days',
    modules: [/node_modules\/(@date-fns|date-fns)\//, ...inFolder('domain/src/visit', 'day')],
    priority: 1,
  },
  {
    // What a list of requests shares with the page of one.
    name: 'desk',
    modules: inFolder(
      'web/src/features/quote-desk',
      'card/quote-body deletion/use-deletion dialog/use-office-dialog estimate/use-estimating update/save-quote update/update-dialog update/use-office-save',
    ),
    priority: 0,
  },
  {
    // What the calendar shares with the settings and with a final bill. Not what /move says of an arrival.
    name: 'calendar',
    modules: [
      ...inFolder('domain/src/calendar', 'booking calendar-period crew-day number-words'),
      ...inFolder('domain/src/estimate', 'final-amount'),
      ...inFolder('web/src/shared/office/crew-day', 'save-crew-day'),
      ...inFolder('web/src/shared/documents', 'calendar-kinds'),
    ],
    priority: 0,
  },
  {
    // At which question people leave the form, which the form itself says.
    name: 'questions',
    modules: inFolder('domain/src/quote/form', 'form-questions'),
    priority: 1,
  },
  {
    // What /move and the dashboard show of a quote.
    name: 'told',
    modules: inFolder(
      'web/src/shared/customer-quote',
      'quote-facts calendar/add-to-calendar print/print-button',
    ),
    priority: 0,
  },
  {
    // What is asked on a call, and what follows it.
    name: 'asked',
    modules: [
      ...inFolder('web/src/shared/office', 'heard-from-field lost-reason-cards'),
      ...inFolder('domain/src/work', 'next-act'),
      ...inFolder('web/src/features/calls/lease', 'take-lease'),
      ...inFolder('web/src/shared/office', 'use-move-facts'),
    ],
    priority: 0,
  },
  {
    // What Analytics and Money share.
    name: 'counted',
    modules: [
      ...inFolder('web/src/shared/analytics', 'read-analytics use-analytics'),
      ...inFolder('web/src/ui', 'form/choice-row show/read-below show/report-card'),
    ],
    priority: 0,
  },
]

/** The patterns that match none of the modules, as 'group: pattern'. */
export function unmatchedPatterns(
  groups: readonly ChunkGroup[],
  moduleIds: readonly string[],
): string[] {
  return groups.flatMap(({ name, modules }) =>
    modules
      .filter((pattern) => !moduleIds.some((id) => pattern.test(id)))
      .map((pattern) => `${name}: ${pattern.source}`),
  )
}

/** Stops a build in which a group names a module that has moved or is gone. */
export function checkChunkGroups(): Plugin {
  return {
    name: 'check-chunk-groups',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const unmatched = unmatchedPatterns(
        chunkGroups,
        chunks.flatMap((chunk) => chunk.moduleIds),
      )
      if (unmatched.length > 0) {
        this.error(`No module of the pages for web/build/chunk-groups.ts: ${unmatched.join(', ')}`)
      }
    },
  }
}
