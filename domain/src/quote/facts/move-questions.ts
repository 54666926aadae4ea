import { homeSizeAnswers } from './home-size.ts'

/**
 * Optional questions ('' is no answer). The office's rates depend on the size of the home. Stairs,
 * elevators, long carries and special items change an estimate, so the terms ask for them; flexible
 * dates help the office find a crew.
 */
export const moveDetailQuestions = [
  { field: 'homeSize', label: 'Home size', choices: homeSizeAnswers },
  {
    field: 'stairs',
    label: 'Stairs',
    choices: ['No stairs', 'One flight', 'Two flights', 'Three flights or more'],
  },
  {
    field: 'elevator',
    label: 'Elevator',
    choices: ['No elevator', 'At one address', 'At both addresses'],
  },
  {
    field: 'longCarry',
    label: 'Long carry',
    choices: ['Truck parks at the door', 'Up to 75 feet', 'More than 75 feet'],
  },
  {
    field: 'flexibleDates',
    label: 'Flexible dates',
    choices: ['That day only', 'A few days either way', 'Any day that week', 'Any day that month'],
  },
] as const

export const specialItemsLabel = 'Special items'
export const specialItemsMax = 200
