// @vitest-environment node
import { ChakraProvider } from '@chakra-ui/react/styled-system'
import {
  formQuestions,
  type FormPlace,
  type FormQuestion,
} from '@moving/domain/quote/form/form-questions'
import { packFormLosses, type FormLosses as Losses } from '@moving/domain/visit/form-losses'
import type { Funnel } from '@moving/domain/visit/funnel'
import { periods } from '@moving/domain/visit/period'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { system } from '../../theme/system.ts'
import { FormLosses } from './form-losses.tsx'

const today = '2026-11-20'

interface Shown {
  begun?: number
  sent?: number
  stopped?: [FormPlace, number][]
}

/** What the section says of the last 30 days, with its table as lines. */
function shown({ begun = 0, sent = 0, stopped = [] }: Shown) {
  const funnel: Funnel = new Map([[today, new Map([['Direct', [begun, begun, begun, sent, 0]]])]])
  const day = { stopped: new Map(stopped), errors: new Map<FormQuestion, number>() }
  const losses: Losses = new Map(stopped.length === 0 ? [] : [[today, day]])
  const html = renderToStaticMarkup(
    <ChakraProvider value={system}>
      <FormLosses
        stored={packFormLosses(losses)}
        funnel={begun === 0 ? new Map() : funnel}
        period={periods[1]}
        today={today}
        asOf={new Date('2026-11-20T12:00:00Z')}
      />
    </ChakraProvider>,
  )
  const table = [...html.matchAll(/<tr.*?<\/tr>/gs)].map(([row]) => textOf(row, ' | '))
  return { text: textOf(html, ''), table, html }
}

const textOf = (html: string, between: string) =>
  html
    .replaceAll(/<style.*?<\/style>/gs, '')
    .replaceAll(/<\/t[dh]>(?=<t)/g, between)
    .replaceAll(/<[^>]+>/g, '')

describe('where the form loses people', () => {
  it('draws the bars of ‘Stopped here’ in that column', () => {
    const { table, html } = shown({ begun: 5, sent: 1, stopped: [['phone', 2]] })
    const row = html.split('<tr').find((one) => one.includes('Phone')) ?? ''
    expect(table.at(-2)).toBe('Phone | 3 | 2 | 0')
    const cells = row.split('<td').slice(1)
    expect(cells.map((cell) => cell.includes('--share:100%'))).toEqual([false, false, true, false])
  })

  it('says so when nobody has begun it', () => {
    const { text, table } = shown({})
    expect(text).toContain('No one has started the form in the last 30 days')
    expect(table).toEqual([])
  })

  it('names the window, the zone and who is left out, and shows few as counts', () => {
    const { text, table } = shown({ begun: 5, sent: 1, stopped: [['phone', 2]] })
    expect(text).toContain(
      'Of 5 sessions that started the form, 1 submitted it, 2 stopped at a question and 2 left for unknown reasons.',
    )
    for (const part of ['last 30 days', '00:00 UTC', 'not people', 'not to be tracked']) {
      expect(text).toContain(part)
    }
    expect(text).not.toContain('%')
    expect(table).toHaveLength(1 + formQuestions.length)
    expect(table[0]).toBe('Question | Got here | Stopped here | Got an error')
    expect(table.slice(-3)).toEqual(['Name | 3 | 0 | 0', 'Phone | 3 | 2 | 0', 'Email | 1 | 0 | 0'])
  })

  it('reads as well with thousands, with one, and with who stopped before the first question', () => {
    const many = shown({
      begun: 5000,
      sent: 2500,
      stopped: [
        ['moveDate', 1200],
        ['none', 3],
      ],
    })
    expect(many.text).toContain(
      'Of 5,000 sessions that started the form, 2,500 submitted it, 1,200 stopped at a question, 3 stopped before the first one and 1,297 left for unknown reasons.',
    )
    expect(many.table).toContain('Move date | 3,700 | 1,200 | 0')
    expect(shown({ begun: 1, sent: 1 }).text).toContain(
      'Of 1 session that started the form, 1 submitted it, 0 stopped at a question and 0 left for unknown reasons.',
    )
  })
})
