import type { Random } from './random.ts'

/** Streets of the service area with their postal codes; house numbers are made up. */
const places: readonly {
  city: string
  streets: readonly (readonly [street: string, zip: string])[]
}[] = [
  {
    city: 'Washington, DC',
    streets: [
      ['Harvard St NW', '20009'],
      ['Kenyon St NW', '20010'],
      ['East Capitol St SE', '20003'],
      ['Q St NW', '20009'],
      ['Macomb St NW', '20016'],
      ['T St NW', '20001'],
    ],
  },
  {
    city: 'Arlington, VA',
    streets: [
      ['N Highland St', '22201'],
      ['Columbia Pike', '22204'],
      ['N Quincy St', '22203'],
      ['S Glebe Rd', '22204'],
      ['Lorcom Ln', '22207'],
    ],
  },
  {
    city: 'Alexandria, VA',
    streets: [
      ['King St', '22314'],
      ['Mount Vernon Ave', '22305'],
      ['Duke St', '22304'],
      ['Cameron St', '22314'],
      ['Russell Rd', '22301'],
    ],
  },
  {
    city: 'Fairfax, VA',
    streets: [
      ['Chain Bridge Rd', '22030'],
      ['Blake Ln', '22031'],
      ['Main St', '22030'],
    ],
  },
  {
    city: 'Reston, VA',
    streets: [
      ['Wiehle Ave', '20190'],
      ['Sunrise Valley Dr', '20191'],
      ['Soapstone Dr', '20191'],
      ['Lake Newport Rd', '20194'],
    ],
  },
  {
    city: 'Bethesda, MD',
    streets: [
      ['Battery Ln', '20814'],
      ['Wilson Ln', '20817'],
      ['Old Georgetown Rd', '20814'],
      ['Arlington Rd', '20814'],
    ],
  },
  {
    city: 'Silver Spring, MD',
    streets: [
      ['Fenton St', '20910'],
      ['Dale Dr', '20910'],
      ['Sligo Ave', '20910'],
      ['Colesville Rd', '20901'],
    ],
  },
  {
    city: 'Rockville, MD',
    streets: [
      ['Rockville Pike', '20852'],
      ['Maryland Ave', '20850'],
      ['Veirs Mill Rd', '20851'],
    ],
  },
  {
    city: 'Takoma Park, MD',
    streets: [
      ['Carroll Ave', '20912'],
      ['Maple Ave', '20912'],
      ['Flower Ave', '20912'],
    ],
  },
  {
    city: 'College Park, MD',
    streets: [
      ['Baltimore Ave', '20740'],
      ['Knox Rd', '20740'],
      ['Rhode Island Ave', '20740'],
    ],
  },
]

/** '1420 Harvard St NW, Apt 305, Washington, DC 20009' */
export function inventAddress(random: Random): string {
  const { city, streets } = random.pick(places)
  const [street, zip] = random.pick(streets)
  const kind = random.pick(['Apt ', 'Unit ', '#'])
  const unit = random.chance(0.4) ? `, ${kind}${random.int(1, 12)}0${random.int(1, 9)}` : ''
  return `${random.int(101, 8990)} ${street}${unit}, ${city} ${zip}`
}
