import { business } from '@moving/domain/business'
import type { LegalSection } from './legal.ts'

/** Texts of /terms (requirements 2.13). */
export const termsIntro = {
  title: 'Terms of Service',
  lead: 'Short, because they are meant to be read.',
} as const

export const termsSections: readonly LegalSection[] = [
  {
    id: 'estimates',
    title: 'Estimates',
    paragraphs: [
      'An estimate is made from what you tell us. Estimates may be adjusted if the scope of the move changes: more items, a different address, a different date.',
      'Local moves are hourly with a minimum. Long-distance moves are a flat binding estimate.',
    ],
  },
  {
    id: 'tell-us',
    title: 'What you need to tell us',
    paragraphs: [
      'You must notify us of stairs, elevators, long carries and special items at either address before the move. They determine how many people and what equipment we send.',
    ],
  },
  {
    id: 'payment',
    title: 'Payment',
    paragraphs: ['Payment is due on delivery unless agreed otherwise.'],
  },
  {
    id: 'changes',
    title: 'Canceling and rescheduling',
    paragraphs: [
      `Change the date or cancel on your page, or call us at ${business.phone.display}. We’re flexible if you give us notice.`,
    ],
  },
  {
    id: 'website',
    title: 'This website',
    paragraphs: [
      'Sending the quote form asks us for a quote. It doesn’t book a move, and you owe nothing. A move is booked when you and our office have agreed on the date and the estimate.',
    ],
  },
]
