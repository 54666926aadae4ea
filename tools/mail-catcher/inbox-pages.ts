import { html } from 'hono/html'
import type { CaughtMail } from './caught-mail.ts'
import type { Fault } from './faults.ts'
import { page } from './html.ts'

/** Emails on the start page. `GET /messages` returns all of them. */
const listed = 200

const faults: { label: string; body: unknown }[] = [
  { label: 'Fail the next 3 with 503', body: { status: 503, times: 3 } },
  { label: 'Refuse the key (401) until mended', body: { status: 401, times: 1000 } },
  { label: 'Accept the next, drop the answer', body: { drop: 'after', times: 1 } },
  { label: 'All is well', body: { times: 0 } },
]

/** The start page of the mail catcher: its newest emails and the buttons for faults. */
export function inboxPage(caught: CaughtMail[], fault: Fault): string {
  const rows = caught.map(
    (mail, index) =>
      html`<tr>
        <td><a href="/messages/${index}">${mail.subject}</a></td>
        <td>${mail.to.join(', ')}</td>
        <td>${mail.caught_at}</td>
      </tr>`,
  )
  const newest = rows.slice(-listed).reverse()
  return page(
    'Mail catcher',
    html`<h1>Mail catcher: ${caught.length} caught</h1>
      <p>${fault.times > 0 ? `Fault: ${JSON.stringify(fault)}` : 'No fault is set.'}</p>
      <p>
        ${faults.map(({ label, body }) => html`<button data-fault="${JSON.stringify(body)}">${label}</button>`)}
      </p>
      ${newest.length === 0 ? html`<p>No mail yet. Reload after a quote request.</p>` : ''}
      <table>
        ${newest}
      </table>
      <p>The newest ${listed} at most; <a href="/messages">all as JSON</a>.</p>
      <script>
        for (const button of document.querySelectorAll('[data-fault]'))
          button.onclick = () =>
            fetch('/faults', { method: 'POST', body: button.dataset.fault }).then(() =>
              location.reload(),
            )
      </script>`,
  )
}

/** The page of one email. Its HTML is in a frame that can't run scripts or access the page. */
export function mailPage(mail: CaughtMail): string {
  const headers = [
    ['From', mail.from],
    ['To', mail.to.join(', ')],
    ['Reply-To', mail.reply_to ?? '–'],
    ['Caught', mail.caught_at],
  ]
  return page(
    mail.subject,
    html`<p><a href="/">All mail</a></p>
      <h1>${mail.subject}</h1>
      <table>
        ${headers.map(
          ([name, value]) =>
            html`<tr>
              <th>${name}</th>
              <td>${value}</td>
            </tr>`,
        )}
      </table>
      <h2>HTML</h2>
      <iframe sandbox srcdoc="${mail.html}" title="HTML of the mail"></iframe>
      <h2>Plain text</h2>
      <pre>${mail.text}</pre>`,
  )
}
