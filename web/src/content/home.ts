import { business } from '@moving/domain/business'

/** Texts of / and /about (requirements 2.4). */
export const hero = {
  title: ['From your door', 'to your next one.'],
  lead: `Local, long-distance and student moves across ${business.tagline}. Tell us the two addresses, and we’ll call you back within ${business.callbackMinutes} minutes during business hours.`,
  from: { label: 'Moving from', placeholder: 'Street, city or ZIP' },
  to: { label: 'Moving to', placeholder: 'Street, city or ZIP' },
  rating: `Rated ${business.rating} by customers`,
} as const

export const howItWorks = {
  title: 'How It Works',
  steps: [
    {
      title: 'Book',
      text: 'Send the quote form or call. We’ll ask about both addresses and give you an estimate.',
    },
    { title: 'We Move', text: 'Our crew packs what you asked for, loads, drives and unloads.' },
    {
      title: 'Settle In',
      text: 'Boxes and furniture go to the rooms you point to. You unlock your new front door.',
    },
  ],
} as const

export const professionals = {
  title: ['Professionals who treat', 'your things like theirs'],
  quick: {
    title: 'Quote in under 15 Minutes',
    text: 'Send the form during business hours and a person will call before your coffee gets cold.',
  },
  trained: {
    title: 'Trained Professionals',
    text: 'Crews who pad the banister before they lift the piano.',
  },
  fiveStar: {
    title: '5-Star Service',
    text: `${business.rating} from people we’ve moved.`,
    link: 'Read their reviews',
  },
} as const

export const ourStory = {
  title: 'Our Story',
  paragraphs: [
    'We know one area well: Washington DC, Northern Virginia and Maryland. So we ask what matters here: is there a freight elevator to reserve, how narrow are the row-house stairs, and will the Beltway be at a standstill at four on a Friday?',
    'A good move has no surprises. We write down what you tell us, explain how the price is set, and the number you called first is the number you call on moving day.',
  ],
  facts: 'One office, one phone number.',
  link: 'See our services',
} as const
