import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { estimateHoldMs } from '@moving/domain/estimate/shown-estimates'
import { cardView, customerView, familyView } from '@moving/domain/move/customer-view'
import { moveHead } from '@moving/domain/move/move-head'
import { ifShown, type MoveView } from '@moving/domain/move/move-view'
import { progressOfView } from '@moving/domain/move/view-progress'
import { standardHours } from '@moving/domain/office-hours'
import { todayAtOffice } from '@moving/domain/plain-date'
import { isBooked, isOpenStatus } from '@moving/domain/quote/status'
import { silentAt } from '@moving/domain/request/tasks-of'
import type { Work } from '@moving/domain/request/work'
import { describeWhy } from '@moving/domain/work/due'
import { nextOfficeStep } from '@moving/domain/work/office-step'
import { describeForCustomer, progressLine, stageOf } from '@moving/domain/work/progress-line'
import { entriesOf } from '@moving/domain/work/today'
import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { updateContent } from '../../functions/src/mail/kinds/update-content.ts'
import { renderText } from '../../functions/src/mail/render/render-text.ts'
import { printedMove } from '../../web/src/shared/customer-quote/print/printed-move.ts'
import { SheetPage } from '../../web/src/shared/customer-quote/print/sheet-page.tsx'
import { system } from '../../web/src/theme/system.ts'
import { anyMove } from '../support/any-move.ts'
import { ledgerOf } from '../support/ledger-of.ts'
import { requestInMemory } from '../support/request-in-memory.ts'

type Request = ReturnType<typeof requestInMemory>

function viewAt({ documents, log }: Request, now: Date): MoveView {
  const { quote, work } = documents
  return customerView(
    {
      ...{ quote: { id: quote.id, user_id: null }, state: work, isUnread: false },
      ...{ newestFirst: ledgerOf(log), replies: [], hours: standardHours, isByPhone: false },
      ...{ askStillOn: true, seen: '', worksUntil: null, questionsLeft: 5 },
    },
    now,
  )
}

const dollarsIn = (text: string) =>
  [...text.matchAll(/\$([\d,]+(?:\.\d\d)?)/g)].map(([, number = '']) =>
    Number(number.replaceAll(',', '')),
  )

function print(view: MoveView, now: Date): string {
  if (!view.details) return ''
  const sheet = <SheetPage printed={printedMove(view, view.details)} printedAt={now} />
  return renderToStaticMarkup(<ChakraProvider value={system}>{sheet}</ChakraProvider>)
}

/** What each page, email and sheet says about a request at this time. */
function told(request: Request, now: Date) {
  const { quote, work } = request.documents
  const view = viewAt(request, now)
  const { estimate = null, answer = null } = view.details ?? {}
  const facts = { quote, stage: stageOf(work), state: work }
  const isPriced = typeof quote.estimate_amount === 'number'
  const change = { estimate: isPriced, scheduled: !isPriced, day: false, arrival: false }
  const news = {
    ...{ change, estimateChanged: false, reason: null, details: estimate, arrival: undefined },
    ...{ mayAnswer: answer?.may_accept === true, terms: view.terms },
  }
  const mail = updateContent(quote, news, { pageUrl: 'https://moving.example/move', now })
  const progress = progressLine(facts, now)
  return {
    head: moveHead(view, now),
    ...{ view, progress, line: describeForCustomer(progressOfView(view, now)) ?? '' },
    ...{ card: cardView(view), family: familyView(view, 'Crew A') },
    today: entriesOf(new Map([[quote.id, work.tasks]]), now),
    next: nextOfficeStep({ progress, tasks: work.tasks, now }),
    email: renderText(mail),
    sheet: print(view, now),
  }
}

/** A request after up to 10 actions, and a time after the delay of an estimate's email. */
const histories = fc
  .tuple(fc.array(anyMove, { maxLength: 10 }), fc.integer({ min: 1, max: 40 * 24 * 60 }))
  .map(([moves, minutes]) => {
    const request = requestInMemory()
    for (const move of moves) move(request)
    return { request, now: new Date(request.now.getTime() + estimateHoldMs + minutes * 60_000) }
  })

/** Checks a condition on what is told after any sequence of actions. */
const always = (
  check: (said: ReturnType<typeof told>, work: Work, now: Date, request: Request) => void,
) =>
  fc.assert(
    fc.property(histories, ({ request, now }) => {
      try {
        check(told(request, now), request.documents.work, now, request)
      } catch (cause) {
        const steps = request.log.map(({ action, facts }) => [action, facts])
        throw new Error(`At ${now.toISOString()} after ${JSON.stringify(steps)}`, { cause })
      }
    }),
    { numRuns: 150 },
  )

it('no page, email or sheet has a last day for an estimate that was answered, booked or closed', () => {
  always(({ view, head, email, sheet }, { answer, quote, closing }) => {
    if (answer === null && isOpenStatus(quote.status) && closing === null) return
    expect(view.details?.estimate?.good_until ?? null).toBeNull()
    expect(`${head.text}${email}${sheet}`).not.toMatch(/good until|expired/i)
  })
})

it('pages and emails offer an estimate only while it can be accepted', () => {
  always(({ view, head, email }, { answer, quote, closing }, now) => {
    const offers = view.details?.answer?.may_accept === true
    expect(head.button === 'accept').toBe(offers)
    expect(email.includes('Answer Your Estimate')).toBe(offers)
    if (!offers) return
    expect([closing, answer?.decision ?? null]).not.toContain('yes')
    expect(closing).toBeNull()
    expect(quote.status).toBe('estimated')
    expect(quote.move_date >= todayAtOffice(now)).toBe(true)
  })
})

it('pages, emails and sheets have no amounts except those of the request', () => {
  always(({ line, head, email, sheet }, { estimate, answered, bill }, _, { log }) => {
    const given = ledgerOf(log).map(({ amount }) => amount ?? 0)
    const differences = given.flatMap((one) => given.map((other) => Math.abs(one - other)))
    const known = [...given, ...differences, estimate?.amount, answered.yes?.amount, bill?.amount]
    for (const amount of dollarsIn(`${line} ${head.text} ${head.price} ${email} ${sheet}`))
      expect(known).toContain(amount)
  })
})

it('the customer and the office read the same about an answer', () => {
  always(({ progress, line, head, sheet, view }, { answer, quote, closing }) => {
    const isOpen = isOpenStatus(quote.status) && closing === null
    expect(progress.at === 'accepted').toBe(isOpen && answer?.decision === 'yes')
    expect(progress.at === 'declined').toBe(isOpen && answer?.decision === 'no')
    expect(line.startsWith('You accepted')).toBe(progress.at === 'accepted')
    expect(line.startsWith('You declined')).toBe(progress.at === 'declined')
    if (head.text.startsWith('You accepted')) expect(progress.at).toBe('accepted')
    expect(head.at === 'done').toBe(quote.status === 'completed' && closing === null)
    expect(head.at === 'closed').toBe(closing !== null)
    const isPrinted =
      answer?.decision === 'yes' && typeof view.details?.estimate?.amount === 'number'
    expect(sheet.includes('Accepted: $')).toBe(isPrinted)
  })
})

it('the dashboard’s card says the same as the customer’s page', () => {
  always(({ card, view, line }, { bill }, now) => {
    expect(describeForCustomer(progressOfView(card, now)) ?? '').toBe(line)
    if (card.details.final_amount !== null) expect(card.details.final_amount).toBe(bill?.amount)
    expect(card.details.estimate?.amount ?? null).toBe(view.details?.estimate?.amount ?? null)
    expect(card.arrival).toEqual(ifShown(view.arrival))
  })
})

it('the family’s page shows the day and the arrival, but no price, name, phone number or street', () => {
  always(({ family, view }, { quote }) => {
    expect([family.move_date, family.arrival]).toEqual([view.move_date, ifShown(view.arrival)])
    const said = JSON.stringify(family)
    for (const secret of [quote.name, quote.phone, quote.from_address, quote.to_address])
      expect(said).not.toContain(secret)
    expect(Object.keys(family)).not.toContain('details')
    if (view.closed !== null) expect(family.closed).toEqual(view.closed)
  })
})

it('no page says that a closed or completed request is open', () => {
  always(({ view, line, next, today }, { closing, quote, asks }) => {
    if (closing === null) return
    expect(view.closed).not.toBeNull()
    expect(line).toMatch(/canceled this request|closed this request/)
    expect(next).toBeNull()
    expect(today.map(({ kind }) => kind)).toEqual(
      Object.keys(asks).length > 0 ? ['requested_change'] : [],
    )
    expect(view.details?.answer?.may_accept ?? false).toBe(false)
    expect(isBooked(quote.status) && view.arrival !== null).toBe(false)
  })
})

it('Today doesn’t call a customer silent who wrote or was written to within three business days', () => {
  always(({ today }, { tasks, last_word_at: last, estimate }, now) => {
    const isListed = today.some(({ kind, section }) => kind === 'silent' && section !== 'later')
    if (!isListed) return
    expect(tasks.requested_change).toBeUndefined()
    const since = [last, estimate?.at].filter((at) => at instanceof Date)
    for (const at of since)
      expect(silentAt(at, standardHours).getTime()).toBeLessThan(+now + 86_400_000)
  })
})

it('each row of Today has a reason that fits the request', () => {
  always(({ today, progress }, work, now) => {
    for (const { task } of today) {
      const row = { ...work, due_why: task.why, follow_up: task.note }
      const why = describeWhy(row, work.quote.move_date, now)
      expect(why).not.toBe('')
      if (task.why === 'accepted') expect(progress.at).toBe('accepted')
      if (task.why === 'final') expect(progress.at).toBe('moved')
      if (task.why === 'confirm_day') expect(['scheduled', 'past']).toContain(progress.at)
      for (const amount of dollarsIn(why)) expect(amount).toBe(work.answer?.amount)
    }
  })
})

it('no text says that something wasn’t mentioned which the customer has told us', () => {
  always(({ view, email, sheet }, { facts }) => {
    const said = `${view.details?.estimate?.could_change} ${email} ${sheet}`
    if (facts.stairs !== null) expect(said).not.toContain('Stairs were not mentioned')
    if (facts.long_carry !== null) expect(said).not.toContain('Long carry was not mentioned')
  })
})
