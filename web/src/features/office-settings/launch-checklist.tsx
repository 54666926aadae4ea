import type { OfficePeople } from '@moving/domain/account/people'
import { activeCrews } from '@moving/domain/calendar/crew'
import { companyLabels } from '@moving/domain/company-form'
import type { Company } from '@moving/domain/company'
import { closureParts, officeMinute, standardHours } from '@moving/domain/office-hours'
import {
  settingsPathFor,
  settingsSections,
  type SettingsSectionName,
} from '@moving/domain/settings/sections'
import { callables } from '@moving/domain/paths'
import { shiftPlainDate } from '@moving/domain/plain-date'
import type { OfficeSettings } from '@moving/domain/work/office-settings'
import { useNow } from '../../lib/async/use-now.ts'
import { callFunction } from '../../lib/firebase/firebase.ts'
import { useAsyncData } from '../../lib/read/use-async-data.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { chakra } from '../../ui/layout.ts'
import { Container, PageTitle } from '../../ui/page.tsx'
import { LoadState } from '../../ui/state/load-failure.tsx'
import { useCompany } from './company/use-company.ts'
import { SettingsRow } from './settings-section.tsx'
import { useSettings } from './use-settings.ts'

/** Something that is missing before launch. */
interface Missing {
  title: string
  why: string
  /** Where the office enters it; missing if a developer does. */
  section?: SettingsSectionName
}

/** How many days ahead the holidays have to be entered. */
const holidaysAhead = 365
const failure = 'What is missing couldn’t be loaded'

/** /admin/launch: what is missing before the website goes live, and where to enter it. */
export function LaunchChecklist({ reviewers }: { reviewers: readonly string[] }) {
  const now = useNow()
  const settings = useSettings<OfficeSettings | null>({
    cachedAs: 'launch',
    failure,
    part: (stored) => stored,
  })
  const company = useCompany(failure)
  const people = useAsyncData<OfficePeople>({
    ...{ key: 'people', cachedAs: 'people', failure },
    subscribe: async ({ next }) =>
      next(await callFunction(callables.changePeople, { act: 'list' })),
  })
  const reading = [settings, company, people].find(({ data }) => data === undefined)
  return (
    <Container py={{ base: '6', md: '8' }} display="grid" gap={{ base: '5', md: '6' }}>
      <PageTitle
        size="desk"
        lead="What is missing before the website goes live. Finished items disappear from this list."
        action={
          <LinkButton variant="outline" to={settingsPathFor('company')}>
            Settings
          </LinkButton>
        }
      >
        Launch Checklist
      </PageTitle>
      {reading && (
        <LoadState reading={reading} minHeight="40vh">
          {failure}.
        </LoadState>
      )}
      {now && settings.data !== undefined && company.data && people.data && (
        <MissingList
          missing={[
            ...missingInCompany(company.data),
            ...missingInSettings(settings.data, now),
            ...(people.data.people.length > 1 ? [] : [secondPerson]),
            ...(reviewers.length === 0 ? [] : [draftsOf(reviewers)]),
          ]}
        />
      )}
    </Container>
  )
}

function MissingList({ missing }: { missing: readonly Missing[] }) {
  return (
    <Card shape="flush">
      {missing.length === 0 ? (
        <chakra.p p="5">Nothing is missing. You’re ready to go live.</chakra.p>
      ) : (
        <chakra.ul aria-label="What is missing">
          {missing.map(({ title, why, section }) => (
            <SettingsRow
              key={title}
              actions={
                section && (
                  <LinkButton
                    variant="outline"
                    size="sm"
                    to={settingsPathFor(section)}
                    aria-description={title}
                  >
                    Open {settingsSections[section]}
                  </LinkButton>
                )
              }
            >
              <chakra.p fontWeight="semibold">{title}</chakra.p>
              <chakra.p textStyle="note">{why}</chakra.p>
            </SettingsRow>
          ))}
        </chakra.ul>
      )}
    </Card>
  )
}

/** Why customers look for each fact before they trust a mover. */
const companyFacts = [
  ['legal_name', 'The name under which the company is registered.'],
  ['street_address', 'Customers distrust a mover without an address.'],
  ['usdot', 'Movers between states must show it in their advertising.'],
  ['insurance', 'Customers look for it before they choose a mover.'],
  ['rating_source', 'Customers can’t check the rating without a page that shows it.'],
] as const satisfies [keyof Company, string][]

const missingInCompany = (company: Company): Missing[] =>
  companyFacts.flatMap(([field, why]) =>
    company[field] === null ? [{ title: companyLabels[field], why, section: 'company' }] : [],
  )

function missingInSettings(settings: OfficeSettings | null, now: Date): Missing[] {
  const { hours = standardHours, crews = [] } = settings ?? {}
  const last = closureParts(hours.closures.at(-1) ?? '').until
  const isShort = last < shiftPlainDate(officeMinute(now).slice(0, 10), holidaysAhead)
  return [
    ...(isShort ? [holidays] : []),
    ...(activeCrews({ crews }).length === 0 ? [crewsOfYours] : []),
  ]
}

const holidays: Missing = {
  title: 'Holidays',
  why: 'Add those of the next two years, so that we don’t promise calls on them.',
  section: 'hours',
}
const crewsOfYours: Missing = {
  title: 'Crews',
  why: 'Add your crews, so that the calendar can plan.',
  section: 'crews',
}
const secondPerson: Missing = {
  title: 'A second person on the team',
  why: 'Invite someone, in case you can’t sign in.',
  section: 'team',
}
const draftsOf = (reviewers: readonly string[]): Missing => ({
  title: 'Real reviews',
  why: `These reviews are drafts and can’t be published: ${reviewers.join(', ')}. Ask your developer to replace them with real ones and where each can be read.`,
})
