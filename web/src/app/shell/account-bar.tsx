import { adminRole } from '@moving/domain/account/role'
import type { QuoteDelivery } from '@moving/domain/mail/mail-schema'
import { pages } from '@moving/domain/pages'
import { requestIdIn } from '@moving/domain/quote/office/request-path'
import { useEffect, useRef, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useReadingGate } from '../../features/session/protected-route.tsx'
import { useSessionHint } from '../../lib/device/use-session-hint.ts'
import { ReadingArea } from '../../lib/read/reading-area.tsx'
import { firstAnswer } from '../../lib/read/first-answer.ts'
import { useAsyncData } from '../../lib/read/use-async-data.ts'
import { chakra } from '../../ui/layout.ts'
import { Container } from '../../ui/page.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { ClockNote } from './clock-note.tsx'
import { FindButton } from './find-button.tsx'
import { accountLinks } from './shell-links.ts'

const BarLink = chakra(
  Link,
  {
    base: {
      display: 'inline-flex',
      alignItems: 'center',
      px: '3',
      minHeight: '11',
      outlineOffset: '-3px',
      fontSize: 'note',
      fontWeight: 'medium',
      color: 'fg.muted',
      borderBottomWidth: '3px',
      borderTopWidth: '3px',
      borderColor: 'transparent',
      '&[aria-current=page]': {
        color: 'brand.fg',
        fontWeight: 'bold',
        borderBottomColor: 'brand.solid',
      },
    },
  },
  { forwardProps: ['to'] },
)

/** The second bar of the pages behind the sign-in: the office's on its own pages, else the account's. */
export function AccountBar({ pathname }: { pathname: string }) {
  const hint = useSessionHint()
  if (isOfficePath(pathname)) return <OfficeBar pathname={pathname} />
  return (
    <chakra.div bg="bg.panel" borderBottomWidth="1px" borderColor="border" data-screen-only="">
      <Container>
        <chakra.nav aria-label="Account" display="flex" overflowX="auto" ms="-3">
          {accountLinks(hint?.role ?? null).map(({ label, to }) => (
            <BarLink key={to} to={to} {...currentIf(isWithin(pathname, to))}>
              {label}
            </BarLink>
          ))}
        </chakra.nav>
      </Container>
    </chakra.div>
  )
}

/** Whether a path is the office's: /admin and what is below it, and its analytics. */
function isOfficePath(pathname: string): boolean {
  return [pages.admin, pages.analytics].some((path) => isWithin(pathname, path))
}

/** Whether a path is a page or below it. */
const isWithin = (pathname: string, page: string) => `${pathname}/`.startsWith(`${page}/`)

/** Marks the link of the current page. The router's NavLink can't, because a request counts as the list of quotes. */
const currentIf = (isCurrent: boolean) => (isCurrent ? { 'aria-current': 'page' as const } : {})

interface OfficeLink {
  label: string
  to: string
  end?: boolean
  /** Stands at the end of the link. */
  mark?: ReactNode
}

const officeLinks: readonly OfficeLink[] = [
  { label: 'Today', to: pages.calls },
  { label: 'Quotes', to: pages.admin, end: true },
  { label: 'Calendar', to: pages.calendar },
  { label: 'Mail', to: pages.mail, mark: <FailedCount /> },
  { label: 'Money', to: pages.money },
  { label: 'Analytics', to: pages.analytics },
  { label: 'Settings', to: pages.settings },
]

/** The office's pages in one line, which scrolls sideways where it is wider than the window, and Find. */
function OfficeBar({ pathname }: { pathname: string }) {
  const nav = useRef<HTMLElement>(null)
  const gate = useReadingGate(adminRole)
  // A request is one of the quotes.
  const at = requestIdIn(pathname) === null ? pathname : pages.admin
  useEffect(() => showCurrent(nav.current), [pathname])
  return (
    <chakra.div
      bg="bg.panel"
      borderBottomWidth="1px"
      borderColor="border"
      data-screen-only=""
      data-signed-in-only=""
    >
      <ReadingArea gate={gate}>
        <Container display="flex" alignItems="center" gap={{ sm: '2' }} height="47px">
          <chakra.nav
            ref={nav}
            aria-label="Office"
            position="relative"
            display="flex"
            flex="1"
            minWidth="0"
            height="full"
            overflowX="auto"
            ms="-3"
          >
            {officeLinks.map(({ label, to, end, mark }) => (
              // So narrow that on a phone a part of the fifth one says that there are more.
              <BarLink
                key={to}
                to={to}
                px={{ base: '2.5', sm: '3' }}
                {...currentIf(end ? at === to : isWithin(at, to))}
              >
                {label}
                {mark}
              </BarLink>
            ))}
          </chakra.nav>
          {/* Closed by every way to another page. */}
          <FindButton key={pathname} />
        </Container>
      </ReadingArea>
      <ClockNote />
    </chakra.div>
  )
}

/** Scrolls the bar, and never the page, to the link of the present page. */
function showCurrent(nav: HTMLElement | null) {
  const link = nav?.querySelector<HTMLElement>('[aria-current]')
  if (nav && link) nav.scrollLeft = link.offsetLeft - (nav.clientWidth - link.offsetWidth) / 2
}

/** Milliseconds from a page's first answer until the failed mail is counted, in which it is drawn. */
const countDelayMs = 1000

const countMails = (failed: ReadonlyMap<string, QuoteDelivery>) =>
  [...failed.values()].reduce((sum, { problems }) => sum + problems.length, 0)

/** How many mails failed, as it changes; nothing of it is read before the page shows something. */
function FailedCount() {
  const { data: count = 0 } = useAsyncData<number>({
    key: 'failed mail',
    failure: 'Failed mail could not be counted',
    subscribe: async ({ db, next, error }) => {
      await firstAnswer
      await new Promise((resolve) => setTimeout(resolve, countDelayMs))
      const { followFailedQuotes } = await import('../../features/quote-mail/use-mail-list.ts')
      return followFailedQuotes({ db, next: (failed) => next(countMails(failed)), error })
    },
  })
  return (
    // Its room is kept, so that no link moves when it comes.
    <chakra.span position="relative" width="3.5" height="full" flexShrink="0">
      {count > 0 && (
        <chakra.span
          position="absolute"
          insetInlineStart="1"
          top="50%"
          transform="translateY(-50%)"
          px="1"
          minWidth="5"
          textAlign="center"
          fontSize="xs"
          fontWeight="bold"
          lineHeight="20px"
          color="error.fg"
          bg="error.subtle"
          borderRadius="badge"
        >
          {count > 99 ? '99+' : count}
          <VisuallyHidden> failed</VisuallyHidden>
        </chakra.span>
      )}
    </chakra.span>
  )
}
