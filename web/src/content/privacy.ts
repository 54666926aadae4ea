import { business } from '@moving/domain/business'
import { retention } from '@moving/domain/retention'
import type { LegalSection } from './legal.ts'

/** Texts of /privacy (requirements 2.13). docs/privacy.md has the details. */
export const privacyIntro = {
  title: 'Privacy Policy',
  lead: 'What we keep, why, how long, and how to see or delete it.',
} as const

export const privacySections: readonly LegalSection[] = [
  {
    id: 'what-we-keep',
    title: 'What we keep, and how long',
    items: [
      {
        label: 'Your request',
        text: 'What you enter, our answers, and what was said and done about it: who in our office called, when, the result, and why we closed it. If you accept an estimate, also the name you type. To stop spam, also how long the form took and whether a hidden field was filled in. Kept until you ask us to delete it.',
      },
      {
        label: 'A form you don’t send',
        text: `It stays in your browser for ${retention.draftDays} days, where we can’t see it. For ${retention.visitMonths} months we keep a record that someone started the form.`,
      },
      {
        label: 'Your move page',
        text: `Anyone with its link sees your request and can answer for you, so share it only with people moving with you. The family link shows only the day, arrival time, crew and towns. Links work until ${retention.moveLinkDays} days after your move (or after they were made, if later), ${retention.linkDays} days at most. We note when the page was last opened. To send you a new link, we keep your email and quote number for about a day.`,
      },
      {
        label: 'Moving day',
        text: 'Our crew sees your name, phone, addresses, details and estimate on a private page or on paper, and marks each step of your move. Anyone with your link can see those steps. We never track locations. Kept as long as your request.',
      },
      {
        label: 'Your account',
        text: 'Your name, email and phone. Your password can’t be read back. If you use Google, it gives us your name and email. Kept until you delete the account. Your requests stay, but are no longer linked to it.',
      },
      {
        label: 'Emails',
        text: `Copies without private links and delivery reports are kept for ${retention.mailDays} days, unresolved failures longer. SendGrid keeps its own log for up to ${retention.sendgridDays} days. The emails stay in your mailbox and ours.`,
      },
      {
        label: 'Visits',
        text: `The page, the time, your browser, the site that led you here, taps on our phone number and errors, with a random number that your browser forgets when you close the tab. Never what you type, or anything about a call. Kept for ${retention.visitMonths} months, then only as daily totals. We keep a fingerprint of the number, what brought you here and how far you got for up to ${retention.sessionDays} days. A request from that tab stores the number, which ties those visits to your request.`,
      },
      {
        label: 'Where requests come from',
        text: `Counts, without names, of where requests came from and how they turned out. Kept for ${retention.quoteCountMonths} months.`,
      },
      {
        label: 'Our team',
        text: `Invitations to work with us are kept for ${retention.invitationDays} days, who was invited, joined or was removed for ${retention.peopleMonths} months, and who downloaded requests for ${retention.exportMonths} months.`,
      },
    ],
  },
  {
    id: 'helpers',
    title: 'Who else handles it',
    paragraphs: [
      'Google Firebase runs this website, and SendGrid sends our emails. We don’t sell your details, show ads or let advertisers track you. The interactive map comes from OpenStreetMap once you open it.',
    ],
  },
  {
    id: 'your-choice',
    title: 'Your choices',
    paragraphs: [
      'With Do Not Track or Global Privacy Control on, we don’t record where you came from, link your pages to each other or to a request, or record form activity, phone taps or errors.',
      `Correct your request or turn off its link on your move page. Edit or delete your account on your dashboard. For anything else, or to delete a request, call ${business.phone.display}.`,
      `Deleting a request also deletes our notes and email records about it, and your visits can no longer be tied to you, unless we keep another request from the same tab. We can’t delete copies in mailboxes or printed sheets. Backups are deleted within ${retention.backupWeeks} weeks.`,
    ],
  },
]
