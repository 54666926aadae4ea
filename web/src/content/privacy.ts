import { business } from '@moving/domain/business'
import type { LegalSection } from './legal.ts'

/** Texts of /privacy (specification section 2, Privacy and Terms). */
export const privacyIntro = {
  title: 'Privacy Policy',
  lead: 'What we keep, why, and whom to ask about it.',
} as const

export const privacySections: readonly LegalSection[] = [
  {
    id: 'quotes',
    title: 'When you ask for a quote',
    paragraphs: [
      'We keep what you write in the form: your name, phone, email, both addresses, the date, and what you tell us about the move. We use it to call you, to make an estimate and to do the move.',
      'Our office sees it. If you were signed in when you sent it, you see it too, in your dashboard.',
    ],
  },
  {
    id: 'accounts',
    title: 'When you open an account',
    paragraphs: [
      'We keep your name, your email and, if you give it, your phone. Your password is kept by the sign-in service in a form that cannot be read back. If you continue with Google, Google tells us your name and email.',
      'While you are signed in, your browser stores the sign-in on your device. Signing out removes it.',
    ],
  },
  {
    id: 'visits',
    title: 'When you read this website',
    paragraphs: [
      'We count visits. For each page we record its address, the time, the kind of browser, the page that led you here and a random number that your browser forgets when you close the tab. It is not tied to your name.',
      'There is no advertising here and no tracking by advertisers. The interactive map comes from OpenStreetMap, and only after you open it.',
    ],
  },
  {
    id: 'helpers',
    title: 'Who handles it for us',
    paragraphs: [
      'This website, its accounts and its data run on Google Firebase. Emails are sent through SendGrid. They handle your details so that the service works. We do not sell them to anybody.',
    ],
  },
  {
    id: 'your-choice',
    title: 'Your say',
    paragraphs: [
      `To see, correct or remove what we keep about you, call ${business.phone.display}, ${business.hours.label}. We ask a question or two to be sure that it is you.`,
    ],
  },
]
