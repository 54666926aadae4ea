/** Texts of /services (specification section 2, Services). */
export const servicesIntro = {
  title: 'Services',
  lead: 'Six ways we help, each with what is included, why it matters and what you can add. Take one, or let us put several together in a single quote.',
} as const

/** Names the drawing beside a service. */
export type ServiceSpot =
  'local' | 'longDistance' | 'commercial' | 'packing' | 'storage' | 'supplies'

export interface Service {
  id: string
  spot: ServiceSpot
  title: string
  text: string
  included: readonly string[]
  why: string
  addOns: readonly string[]
}

export const services: readonly Service[] = [
  {
    id: 'local-residential-moving',
    spot: 'local',
    title: 'Local Residential Moving',
    text: 'Apartment, row house or single-family home: one crew and one truck, from the first door to the last.',
    included: [
      'Furniture padded and wrapped before it leaves the room',
      'Floors and door frames covered on the way out and in',
      'Beds and tables taken apart and put back together',
      'Boxes set down in the rooms you name',
    ],
    why: 'A local move is hourly with a minimum. A crew that plans the stairs, the elevator and the parking first uses your hours for moving.',
    addOns: [
      'Packing the day before',
      'A stop at a second address',
      'Storage between the two dates',
    ],
  },
  {
    id: 'long-distance-moving',
    spot: 'longDistance',
    title: 'Long-Distance Moving',
    text: 'From the Washington area to your next city, with one agreed price instead of a running clock.',
    included: [
      'A flat binding estimate made from your list of things',
      'An inventory at loading that you check and keep',
      'Padding and securing for the road, not only for the street',
      'One number to call while your things are under way',
    ],
    why: 'On a long road you cannot watch the clock or the truck. A flat binding estimate and a written inventory do it for you.',
    addOns: ['Full packing', 'Crates for art, glass and televisions', 'Storage before delivery'],
  },
  {
    id: 'commercial-office-relocation',
    spot: 'commercial',
    title: 'Commercial/Office Relocation',
    text: 'Desks, files, screens and shelves moved to a plan, so that people can sit down and work again.',
    included: [
      'A walk-through and a floor plan with numbered places',
      'Labels for every desk, crate and cabinet',
      'Screens and computers packed one by one',
      'Loading dock and freight elevator times agreed with both buildings',
    ],
    why: 'Each hour an office cannot work costs more than the move. The plan is what keeps that short.',
    addOns: [
      'Moving in stages, floor by floor',
      'Packing of files and supplies',
      'Storage of spare furniture',
    ],
  },
  {
    id: 'packing-and-unpacking',
    spot: 'packing',
    title: 'Packing & Unpacking',
    text: 'The whole home or only the kitchen: we bring the boxes, fill them, label them and, if you like, empty them.',
    included: [
      'Boxes, paper, tape and wardrobe cartons',
      'Glass and dishes wrapped piece by piece',
      'Every box labelled with its room and what is in it',
      'Unpacking onto counters and shelves when you ask for it',
    ],
    why: 'Most things that break in a move were packed in a hurry. Time and the right box prevent it.',
    addOns: ['Fragile items only', 'Unpacking and taking the empty boxes away', 'Custom crates'],
  },
  {
    id: 'storage',
    spot: 'storage',
    title: 'Short-Term & Long-Term Storage',
    text: 'For the weeks between two leases, or for as long as the next place takes.',
    included: [
      'Pick-up from your door and delivery back to it',
      'Furniture padded before it is stored',
      'A written list of what went in',
      'One quote for the move and the storage together',
    ],
    why: 'Closing dates slip and leases do not always meet. Storage turns a date you cannot change into one you can.',
    addOns: [
      'Packing before storage',
      'Delivery in two parts',
      'Clearing out what you no longer need',
    ],
  },
  {
    id: 'moving-supplies',
    spot: 'supplies',
    title: 'Moving Supplies',
    text: 'Pack by yourself with the boxes our own crews use.',
    included: [
      'Small, medium and large boxes',
      'Wardrobe cartons and dish dividers',
      'Packing paper, tape and markers',
      'Advice by phone on how much you need',
    ],
    why: 'Boxes of the same sizes stack straight, load faster and do not collapse on the ones below.',
    addOns: ['Mattress and sofa covers', 'Television cartons', 'Packing help for the last room'],
  },
]

export const serviceLabels = {
  included: 'What is included',
  why: 'Why it matters',
  addOns: 'Optional add-ons',
} as const

export const whyChooseUs = {
  title: 'Why choose us',
  points: [
    {
      title: 'A call within 15 minutes',
      text: 'Ask in business hours and a person who can answer calls you back.',
    },
    {
      title: 'You know how the price is made',
      text: 'Local moves are hourly with a minimum. Long-distance moves are a flat binding estimate.',
    },
    {
      title: 'We ask before we come',
      text: 'Stairs, elevators, long carries and special items are part of the quote, not a surprise at the door.',
    },
    {
      title: 'One area, known well',
      text: 'Washington DC, Northern Virginia and Maryland are where we start from each day.',
    },
    {
      title: 'Dates can change',
      text: 'Call us. With notice we are flexible about cancelling and rescheduling.',
    },
    {
      title: 'One number',
      text: 'The number you called first is the number you call on the day.',
    },
  ],
} as const
