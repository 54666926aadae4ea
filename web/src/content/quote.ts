import { callPromise } from '@moving/domain/business'

/** Texts of /quote (requirements 2.8). */
export const quoteIntro = {
  title: 'Get a Free Quote',
  lead: 'It takes about two minutes, no account needed.',
  formTitle: 'Tell us about your move',
} as const

/** The steps after a request, in order. */
export const whatHappensNext = {
  title: 'What happens next',
  steps: [
    { title: 'You send this form', text: 'It reaches our office right away.' },
    { title: 'We’ll call you back', text: callPromise },
    {
      title: 'You get your estimate',
      text: 'Local moves are hourly with a minimum, long-distance is a flat binding estimate.',
    },
  ],
} as const

export const ratherTalk = 'Rather talk?'
