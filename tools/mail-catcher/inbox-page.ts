import type { CaughtMail } from './caught-mail.ts'

/** The catcher's own web page: newest first, each mail in a frame that cannot run scripts. */
export function inboxPage(caught: CaughtMail[]): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Mail catcher</title>
<style>body{font:16px/1.5 system-ui;max-width:60rem;margin:2rem auto;padding:0 1rem}
iframe{width:100%;height:24rem;border:1px solid #ccc}pre{white-space:pre-wrap}</style>
<h1>Mail catcher: ${caught.length} caught</h1>${[...caught].reverse().map(article).join('')}</html>`
}

function article(mail: CaughtMail): string {
  return `<article><h2>${escape(mail.subject)}</h2>
<p>${escape(mail.caught_at)} · from ${escape(mail.from)} · to ${escape(mail.to.join(', '))}</p>
<iframe sandbox srcdoc="${escape(mail.html)}" title="${escape(mail.subject)}"></iframe>
<details><summary>Plain text</summary><pre>${escape(mail.text)}</pre></details></article>`
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
