/** Texts of /associated-services (specification section 2, Associated Services). */
export const associatedIntro = {
  title: 'Associated Services',
  lead: 'The jobs that come before and after a move. The same crew and truck, without a second phone call.',
} as const

export interface AssociatedService {
  id: string
  spot: 'garage' | 'storageUnit'
  title: string
  text: string
  included: readonly string[]
  good: string
}

export const associatedServices: readonly AssociatedService[] = [
  {
    id: 'garage-cleaning-and-organization',
    spot: 'garage',
    title: 'Garage Cleaning & Organization',
    text: 'We carry everything out, help you decide what stays, sweep, and put back what you keep so that you can find it.',
    included: [
      'Sorting with you: keep, give away, throw away',
      'Sweeping the floor and wiping the shelves',
      'Boxes and tools back in labelled places',
      'What you no longer want loaded and taken away',
    ],
    good: 'Good before a sale, after a long winter, or in the week before the truck comes.',
  },
  {
    id: 'storage-unit-cleanout-and-disposal',
    spot: 'storageUnit',
    title: 'Storage Unit Cleanout & Disposal',
    text: 'Hand us the lock’s key or meet us there. We empty the unit, bring you what you keep and dispose of the rest.',
    included: [
      'Everything carried out and loaded',
      'The things you keep delivered to your door',
      'The rest given away, recycled or disposed of, as you decide',
      'The unit swept and ready to hand back',
    ],
    good: 'Good when the monthly rent has outlived the reason for it.',
  },
]

export const associatedLabels = { included: 'What is included' } as const

export const associatedNote =
  'Paint, fuel, chemicals and batteries are household hazardous waste. Tell us what there is: your county or city decides where it may go, and we plan around it.'
