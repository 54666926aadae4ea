import type { BroughtServiceSlug } from '@moving/domain/quote/form/preselected-service'

/** Texts of /services (requirements 2.5). */
export const servicesIntro = {
  title: 'Services',
  lead: 'Six ways we help. Choose one, or let us combine several in a single quote.',
} as const

export interface Service {
  id: string
  /** The name of the drawing next to the service. */
  spot: 'local' | 'longDistance' | 'commercial' | 'packing' | 'storage' | 'supplies'
  title: string
  text: string
  included: readonly string[]
  why: string
  addOns: readonly string[]
  /** A button that passes the service to the quote form. */
  quote?: { service: BroughtServiceSlug; action: string }
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
      'Boxes carried to the rooms you choose',
    ],
    why: 'A local move is hourly with a minimum. A crew that plans the stairs, the elevator and the parking first spends your hours moving.',
    addOns: [
      'Packing the day before',
      'A stop at a second address',
      'Storage between move-out and move-in',
    ],
  },
  {
    id: 'long-distance-moving',
    spot: 'longDistance',
    title: 'Long-Distance Moving',
    text: 'From the Washington area to your next city, at one agreed-upon price.',
    included: [
      'A flat binding estimate based on your list',
      'A written inventory at loading, yours to check and keep',
      'Everything padded and secured for the highway',
      'One number to call while your things are on the road',
    ],
    why: 'On a long haul you can’t watch the truck. A flat binding estimate fixes the price, and a written inventory lists what’s on board.',
    addOns: ['Full packing', 'Crates for art, glass and TVs', 'Storage before delivery'],
    quote: { service: 'long-distance', action: 'Get a Long-Distance Quote' },
  },
  {
    id: 'commercial-office-relocation',
    spot: 'commercial',
    title: 'Commercial/Office Relocation',
    text: 'Desks, files, monitors and shelves moved to a plan, so people get back to work.',
    included: [
      'A walk-through and a floor plan with numbered spots',
      'Labels for every desk, crate and cabinet',
      'Monitors and computers packed one at a time',
      'Loading dock and freight elevator times arranged with both buildings',
    ],
    why: 'Every hour your office is down costs you money. A plan keeps that time short.',
    addOns: [
      'Moving in stages, floor by floor',
      'Packing files and supplies',
      'Storage for extra furniture',
    ],
  },
  {
    id: 'packing-and-unpacking',
    spot: 'packing',
    title: 'Packing & Unpacking',
    text: 'The whole home or only the kitchen: we bring the boxes, fill them, label them and, if you like, empty them.',
    included: [
      'Boxes, paper, tape and wardrobe boxes',
      'Glass and dishes wrapped piece by piece',
      'Every box labeled with its room',
      'Unpacking onto counters and shelves when you ask for it',
    ],
    why: 'Most things that break in a move were packed in a hurry. Time and the right box prevent that.',
    addOns: ['Fragile items only', 'Unpacking and hauling away the empty boxes', 'Custom crates'],
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
    why: 'Closing dates slip and leases don’t always line up. Storage covers the gap when your dates don’t match.',
    addOns: ['Packing before storage', 'Split delivery', 'Clearing out what you no longer need'],
  },
  {
    id: 'moving-supplies',
    spot: 'supplies',
    title: 'Moving Supplies',
    text: 'Pack it yourself with the same boxes our crews use.',
    included: [
      'Small, medium and large boxes',
      'Wardrobe boxes and dish dividers',
      'Packing paper, tape and markers',
      'Advice by phone on how much you need',
    ],
    why: 'Boxes in matching sizes stack straight, load faster and don’t crush the ones below.',
    addOns: ['Mattress and sofa covers', 'TV boxes', 'Packing help for the last room'],
  },
]

export const serviceLabels = {
  included: 'What’s included',
  why: 'Why it matters',
  addOns: 'Optional add-ons',
} as const

export const whyChooseUs = {
  title: 'Why choose us',
  points: [
    {
      title: 'A call within 15 minutes',
      text: 'Ask during business hours, and a person will call you back.',
    },
    {
      title: 'You know how the price is set',
      text: 'Local moves are hourly with a minimum. Long-distance moves are a flat binding estimate.',
    },
    {
      title: 'We ask before we come',
      text: 'Stairs, elevators, long carries and special items are part of the quote, not a surprise at the door.',
    },
    {
      title: 'One area we know well',
      text: 'Washington DC, Northern Virginia and Maryland are where we work every day.',
    },
    {
      title: 'Dates can change',
      text: 'Call us. With notice, we are flexible about canceling and rescheduling.',
    },
    {
      title: 'One number',
      text: 'The number you called first is the number you call on moving day.',
    },
  ],
} as const
