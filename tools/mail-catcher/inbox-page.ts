import type { CaughtMail } from './caught-mail.ts'
import type { Fault } from './faults.ts'
import { escapeHtml, page } from './html.ts'

/** As many as a person would look through; `GET /messages` has them all. */
const listed = 200

/** The catcher's start page: what it caught, newest first, and the fault switch. */
export function inboxPage(caught: CaughtMail[], fault: Fault): string {
  const newest = caught
    .map((mail, index) => ({ mail, index }))
    .slice(-listed)
    .reverse()
  const rows = newest.map(({ mail, index }) => row(mail, index)).join('')
  return page(
    'Mail catcher',
    `<h1>Mail catcher: ${caught.length} caught</h1>
${switches(fault)}
${newest.length === 0 ? '<p>No mail yet. Reload after a quote request.</p>' : `<table><thead><tr><th>Subject</th><th>To</th><th>Caught</th></tr></thead><tbody>${rows}</tbody></table>`}
${caught.length > listed ? `<p>The newest ${listed}; <a href="/messages">all as JSON</a>.</p>` : ''}`,
  )
}

function row(mail: CaughtMail, index: number): string {
  return `<tr><td><a href="/messages/${index}">${escapeHtml(mail.subject)}</a></td>
<td>${escapeHtml(mail.to.join(', '))}</td><td>${escapeHtml(mail.caught_at)}</td></tr>`
}

const faults: { label: string; body: unknown }[] = [
  { label: 'Fail the next 3 with 503', body: { status: 503, times: 3 } },
  { label: 'Refuse the key (401) until mended', body: { status: 401, times: 1000 } },
  { label: 'Accept the next, drop the answer', body: { drop: 'after', times: 1 } },
  { label: 'All is well', body: { times: 0 } },
]

function switches(fault: Fault): string {
  const now = fault.times > 0 ? `Fault: ${escapeHtml(JSON.stringify(fault))}` : 'No fault is set.'
  const buttons = faults
    .map(
      ({ label, body }) =>
        `<button data-fault="${escapeHtml(JSON.stringify(body))}">${escapeHtml(label)}</button>`,
    )
    .join('')
  return `<p>${now}</p><p>${buttons}</p><script>
for (const button of document.querySelectorAll('[data-fault]'))
  button.onclick = () => fetch('/faults', { method: 'POST', body: button.dataset.fault }).then(() => location.reload())
</script>`
}
