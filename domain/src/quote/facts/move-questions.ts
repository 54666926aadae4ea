import { homeSizeAnswers } from './home-size.ts'

/**
 * Optional questions. The office's rates depend on the size of the home. Stairs, elevators, long
 * carries and special items change an estimate, so the terms ask for them. Flexible dates help the
 * office find a crew.
 */
export const moveDetailQuestions = [
  { fact: 'home_size', label: 'Home size', choices: homeSizeAnswers },
  {
    fact: 'stairs',
    label: 'Stairs',
    hint: 'The most at either address.',
    choices: ['No stairs', 'One flight', 'Two flights', 'Three flights or more'],
  },
  {
    fact: 'elevator',
    label: 'Elevator',
    choices: ['No elevator', 'At one address', 'At both addresses'],
  },
  {
    fact: 'long_carry',
    label: 'Long carry',
    hint: 'How far from the truck to your door?',
    choices: ['Truck parks at the door', 'Up to 75 feet', 'More than 75 feet'],
  },
  {
    fact: 'flexible_dates',
    label: 'Flexible dates',
    choices: ['That day only', 'A few days either way', 'Any day that week', 'Any day that month'],
  },
] as const

export const specialItemsLabel = 'Special items'
export const specialItemsMax = 200
