import { business } from '@moving/domain/business'

/** Texts of /faq (requirements 2.12). */
export const faqIntro = {
  title: 'FAQ',
  lead: 'The three questions people ask us first.',
} as const

export interface Question {
  id: string
  question: string
  answer: readonly string[]
}

export const questions: readonly Question[] = [
  {
    id: 'how-far-ahead',
    question: 'How far ahead should I book?',
    answer: [
      `Book ${business.bookAhead.replace('-', '–')} ahead. For the end of the month and for weekends, call earlier: that is when leases end and everyone moves at once.`,
      'If your date is closer than that, call anyway. We can tell you right then whether a crew is still free.',
    ],
  },
  {
    id: 'cancel-or-reschedule',
    question: 'Can I cancel or reschedule?',
    answer: [
      `Yes. Call us at ${business.phone.display}. We’re flexible if you give us notice.`,
      'You can also do it on your page, or call us. The sooner we know, the more days we can offer you instead.',
    ],
  },
  {
    id: 'hourly-or-by-job',
    question: 'Do you charge hourly or by the job?',
    answer: [
      'Local moves are hourly with a minimum. Long-distance moves are a flat binding estimate.',
      'Either way, we ask about stairs, elevators, long carries and special items first, so the estimate fits your move and not an average one.',
    ],
  },
]

export const faqClosing = {
  title: 'Have another question?',
  text: 'Call and ask us.',
} as const
