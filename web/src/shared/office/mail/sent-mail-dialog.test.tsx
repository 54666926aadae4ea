import { ChakraProvider } from '@chakra-ui/react/styled-system'
import type { MailBlock } from '@moving/domain/mail/email-content'
import { privateLink, type MailCopy } from '@moving/domain/mail/mail-copy'
import type { ListedMail } from '@moving/domain/mail/mail-schema'
import { cleanup, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { SdkArea } from '../../../lib/read/sdk-area.test.helper.tsx'
import { system } from '../../../theme/system.ts'
import { SentMailDialog } from './sent-mail-dialog.tsx'

const stored = vi.hoisted(() => ({ copy: null as unknown }))
vi.mock('../../documents/read.ts', () => ({
  oneDoc:
    (_: object, __: string, pick: (value: unknown) => unknown) =>
    ({ next }: { next: (data: unknown) => void }) =>
      next(pick(stored.copy)),
}))

afterEach(cleanup)

const at = new Date('2026-11-20T15:05:00Z')
const mail: ListedMail = {
  ...{ id: 'mail1', kind: 'answer', quote_id: 'pV4mZk2TqYx8dR7wAbC1', state: 'SENT' },
  ...{ reason: null, problem: null, attempts: 1, created_at: at, due_at: null },
}
const copyWith = (...blocks: MailBlock[]): MailCopy => ({
  ...{ subject: 'Our answer', preview: '', heading: 'Our answer to your question', blocks },
  ...{ to: 'ana@example.com', sent_at: at, quote_ids: [], uids: [], expires_at: at },
})

async function show(copy: MailCopy | null) {
  stored.copy = copy
  render(
    <ChakraProvider value={system}>
      <MemoryRouter>
        <SdkArea>
          <SentMailDialog mail={mail} onClose={() => {}} />
        </SdkArea>
      </MemoryRouter>
    </ChakraProvider>,
  )
  return screen.findByRole('dialog', { hidden: true })
}

test('the dialog of a sent email shows every kind of content that an email can have', async () => {
  const dialog = await show(
    copyWith(
      { type: 'paragraph', text: 'Hello.' },
      { type: 'notice', text: 'Read this.' },
      { type: 'note', text: 'In small letters.' },
      { type: 'amount', label: 'Estimate', value: '$900' },
      { type: 'steps', heading: 'Next', items: ['We call.'] },
      { type: 'list', first: 3, items: ['Third'] },
      { type: 'route', from: 'Here', to: 'There' },
      { type: 'facts', heading: 'Facts', rows: [{ label: 'Phone', value: '(202) 555-0142' }] },
      {
        ...{ type: 'figures', columns: ['Last week', 'Before'] },
        rows: [{ label: 'Requests', value: '31', before: '28' }],
      },
      { type: 'links', heading: 'More', items: [{ text: 'Money', href: 'https://x.example/m' }] },
      { type: 'words', label: 'You wrote', text: 'Pianos?' },
      { type: 'button', label: 'See Your Move', href: privateLink },
    ),
  )
  for (const text of [
    ...['Our answer', 'ana@example.com', 'November 20, 2026, 10:05 AM', 'Hello.', 'Read this.'],
    ...['In small letters.', 'Estimate: $900', 'Next', 'We call.', 'Third', 'Here', 'There'],
    ...['Phone', '(202) 555-0142', 'Last week', 'Before', 'Requests', '31', '28'],
    ...['Money: https://x.example/m', 'You wrote', 'Pianos?', `See Your Move: ${privateLink}`],
  ]) {
    expect(dialog.textContent).toContain(text)
  }
})

test('the dialog of a sent email shows a stranger’s words as plain text, without links', async () => {
  const attack = '<img src="https://evil.example/x" onerror="alert(1)"><a href="javascript:1">a</a>'
  const dialog = await show(
    copyWith(
      { type: 'words', label: attack, text: attack },
      { type: 'button', label: attack, href: 'javascript:alert(1)' },
    ),
  )
  const email = within(dialog).getByRole('article', { hidden: true })
  expect(email.textContent).toContain(attack)
  expect(email.querySelectorAll('img, a, script, iframe, [href], [src]')).toHaveLength(0)
})

test('the dialog of a sent email says why there is no text', async () => {
  const dialog = await show(null)
  expect(dialog.textContent).toContain('There’s no copy of this email.')
})
