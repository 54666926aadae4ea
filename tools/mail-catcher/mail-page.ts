import type { CaughtMail } from './caught-mail.ts'
import { escapeHtml, page } from './html.ts'

/** One mail to read: its HTML in a frame that can neither run scripts nor reach the page. */
export function mailPage(mail: CaughtMail): string {
  const headers = [
    ['From', mail.from],
    ['To', mail.to.join(', ')],
    ['Reply-To', mail.reply_to ?? '–'],
    ['Caught', mail.caught_at],
  ]
  return page(
    mail.subject,
    `<p><a href="/">All mail</a></p><h1>${escapeHtml(mail.subject)}</h1>
<table>${headers.map(([name = '', value = '']) => `<tr><th>${name}</th><td>${escapeHtml(value)}</td></tr>`).join('')}</table>
<h2>HTML</h2><iframe sandbox srcdoc="${escapeHtml(mail.html)}" title="HTML of the mail"></iframe>
<h2>Plain text</h2><pre>${escapeHtml(mail.text)}</pre>`,
  )
}
