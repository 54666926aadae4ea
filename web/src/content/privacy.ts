import { business } from '@moving/domain/business'
import { retention } from '@moving/domain/retention'
import type { LegalSection } from './legal.ts'

/** Texts of /privacy (requirements 2.13). docs/operations.md says the same. */
export const privacyIntro = {
  title: 'Privacy Policy',
  lead: 'What we keep, why, how long, and who to contact.',
} as const

export const privacySections: readonly LegalSection[] = [
  {
    id: 'quotes',
    title: 'When you ask for a quote',
    paragraphs: [
      'We keep what you enter in the form: your name, phone, email, both addresses, the date, and what you tell us about your move. We use it to call you, prepare your estimate, and do the move.',
      'Our office sees it. If you were signed in when you sent it, you see it too, on your dashboard. We keep it, along with our answers and notes, until you ask us to delete it. We also keep how long the form took to fill in, and whether a hidden field that catches spam bots was filled in.',
      'When we call or write to you, we log who did it, when, what came of it, and what you told us. If we close your request, we keep the reason. If you cancel, we note who in our office has seen it. All of that stays with your request.',
      `Your request has a page of its own, behind a link that you get when you send it and in our emails. Anyone who has the link sees what you told us and what we answered, and can correct it, answer the estimate or write to us. Anyone who accepts an estimate types a name: our office sees it, and so does anyone with the link. So share it only with the people moving with you, and turn it off there if it falls into the wrong hands. To everyone else, send the link for your family: it shows the day, the arrival time, our crew’s name and both towns, and nothing can be changed with it. An event that you add to your calendar from that page has such a link in it. A link works until ${retention.moveLinkDays} days after your move, or after the link was made if that is later, but never longer than ${retention.linkDays} days. We keep no copy of it, only a fingerprint we use to recognize it, and we note when the page was last opened. If you ask us for a new link, we keep the quote number and email you typed only until we have answered, about a day at most.`,
      'Once your move is on our schedule, the crew may see it in the calendar of their phones: your name and phone, both addresses, what you move, what you told us about it, and our notes for the day. That calendar comes through a private link that our office hands out and can end at any time. It reaches from two weeks back to 60 days ahead; what a phone has copied stays there until it is removed. The crew may also have a page, behind a private link of its own, with its moves of today and tomorrow, the same details and your estimate; a phone keeps what it read for that day, and drops it when the page is next opened. On that page the crew marks when it’s on the way, running late, at your door, loaded and finished. We save those times with your request and show them to you and to anyone with a link to your move. We never track the crew’s location. Our office may also print the same details for the crew, on a sheet for the day.',
      'When we talk on the phone, we may ask about your move, such as stairs or a piano, and how you heard of us. The answers stay with your request, along with who noted them. If you accept an estimate on the phone, we keep the amount, the time, and who in our office took your answer.',
      `If you leave the form without sending it, what you typed stays in your browser for ${retention.draftDays} days so you can pick up where you left off. We don’t see it until you send it. We note that you began the form. This note carries the random number of your browser tab that we explain below, and we keep it for ${retention.visitMonths} months.`,
      `We record whether each email about your request was delivered and keep that record for ${retention.mailDays} days. The emails themselves stay in your mailbox and in ours until someone deletes them there. When our office downloads a list of requests, we note who did it and what they searched for, and keep that note for ${retention.exportMonths} months.`,
    ],
  },
  {
    id: 'accounts',
    title: 'When you create an account',
    paragraphs: [
      'We keep your name, your email and, if you give it, your phone. Your password is kept by the sign-in service in a form that cannot be read back. If you continue with Google, Google tells us your name and email.',
      'Your browser stores your sign-in on your device, so you stay signed in until you sign out. Signing out removes it.',
      'You can edit your details and delete your account yourself, on your dashboard. We keep the account until you do. Deleting it removes your sign-in, name, and phone right away. We keep your quotes, but they’re no longer linked to an account. To have those deleted too, call us.',
      `If our office invites you to work with us, we keep your email for it until you join, the invitation is withdrawn, or ${retention.invitationDays} days have passed. We record who was invited, joined or was removed and by whom, with their emails, and keep that for ${retention.peopleMonths} months.`,
    ],
  },
  {
    id: 'visits',
    title: 'When you visit this website',
    paragraphs: [
      'We count visits. For each page, we record its address, the time, your browser, the site that led you here, and a random number that your browser forgets when you close the tab.',
      'Browsing alone doesn’t tell us who you are. If you send us the quote form from that same tab, we store its number with your request, so we can see which pages you read before, and which site or advertisement brought you here. That ties the visits from that tab to your request.',
      'When you tap our phone number on a page, we note that it was tapped, the page, the time, and that same random number. We don’t record a phone number or anything about the call.',
      'We also note how fast a page was shown, how fast it answered you, and how much its layout shifted.',
      'When something on a page fails in your browser, on the pages behind the sign-in too, we note the kind of error, where in our own code it happened, the page, the time, and that same random number. We never record what you typed or what was on the page.',
      'If your browser sends Do Not Track or Global Privacy Control, we don’t record where you came from, link your pages to each other or to a request, or record form activity, phone taps, errors or speed.',
      `We keep visits for ${retention.visitMonths} months. After that, only daily totals remain. The same goes for taps on our phone number, for errors and for speed. For up to ${retention.sessionDays} days we keep a fingerprint of the tab’s number, what brought that tab here and how far it got. For ${retention.quoteCountMonths} months we count, without names, where requests came from and how they turned out.`,
      'There is no advertising here and no tracking by advertisers. The interactive map comes from OpenStreetMap, and only after you open it.',
    ],
  },
  {
    id: 'helpers',
    title: 'Service providers',
    paragraphs: [
      `This website, its accounts and its data run on Google Firebase. Emails are sent through SendGrid, which keeps its own log of them for up to ${retention.sendgridDays} days. They handle your details so that the service works. We don’t sell them to anyone.`,
    ],
  },
  {
    id: 'your-choice',
    title: 'Your choices',
    paragraphs: [
      `On your move page you can see what you told us, and correct it. To see or correct anything else, or to have what we keep about you deleted, call ${business.phone.display}, ${business.hours.label}. We’ll ask a question or two to be sure it’s you.`,
      `When we delete a request, we also delete our notes and email records about it, and its visits can no longer be tied to you, unless we still keep another request that you sent from the same tab. Emails in mailboxes, printed sheets and copied calendars are not deleted with it. It’s gone from our backups within ${retention.backupWeeks} weeks.`,
    ],
  },
]
