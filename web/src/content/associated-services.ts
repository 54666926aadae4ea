/** Texts of /associated-services (requirements 2.6). */
export const associatedIntro = {
  title: 'Associated Services',
  lead: 'The jobs before and after a move, done by the same crew with the same truck. No second phone call.',
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
    text: 'We carry everything out, help you decide what stays, sweep up, and put what you keep back where you can find it.',
    included: [
      'Sorting with you: keep, give away, throw away',
      'Sweeping the floor and wiping the shelves',
      'Boxes and tools back in labeled spots',
      'Everything you no longer want loaded up and hauled away',
    ],
    good: 'A good fit before a home sale, after a long winter, or the week before the truck comes.',
  },
  {
    id: 'storage-unit-cleanout-and-disposal',
    spot: 'storageUnit',
    title: 'Storage Unit Cleanout & Disposal',
    text: 'Hand us the key or meet us there. We empty the unit, bring you what you are keeping and dispose of the rest.',
    included: [
      'Everything carried out and loaded',
      'The things you keep delivered to your door',
      'The rest donated, recycled or thrown away: you decide',
      'The unit swept out and ready to turn in',
    ],
    good: 'A good fit when you’re paying rent for things you no longer need.',
  },
]

export const associatedLabels = { included: 'What’s included' } as const

export const associatedNote =
  'Paint, fuel, chemicals and batteries are household hazardous waste. Tell us what you have: your county or city decides where it can go, and we’ll plan around it.'
