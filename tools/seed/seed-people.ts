import type { Random } from './random.ts'

const areaCodes = ['202', '703', '571', '240', '301']

const streets = [
  'Harvard St NW, Washington, DC 20009',
  'East Capitol St SE, Washington, DC 20003',
  'Macomb St NW, Washington, DC 20016',
  'T St NW, Washington, DC 20001',
  'N Highland St, Arlington, VA 22201',
  'Columbia Pike, Arlington, VA 22204',
  'Lorcom Ln, Arlington, VA 22207',
  'King St, Alexandria, VA 22314',
  'Mount Vernon Ave, Alexandria, VA 22305',
  'Russell Rd, Alexandria, VA 22301',
  'Chain Bridge Rd, Fairfax, VA 22030',
  'Soapstone Dr, Reston, VA 20191',
  'Battery Ln, Bethesda, MD 20814',
  'Old Georgetown Rd, Bethesda, MD 20814',
  'Fenton St, Silver Spring, MD 20910',
  'Colesville Rd, Silver Spring, MD 20901',
  'Rockville Pike, Rockville, MD 20852',
  'Carroll Ave, Takoma Park, MD 20912',
  'Baltimore Ave, College Park, MD 20740',
]

export interface Person {
  firstName: string
  lastName: string
  email: string
  phone: string
}

/** An invented person with an address at example.com and a phone number reserved for fiction. */
export function inventPerson(random: Random): Person {
  const firstName = random.firstName()
  const lastName = random.lastName()
  const number = random.chance(0.3) ? random.int(2, 99) : ''
  return {
    firstName,
    lastName,
    email: `${plain(firstName)}.${plain(lastName)}${number}@example.com`,
    phone: `(${random.pick(areaCodes)}) 555-01${random.int(10, 99)}`,
  }
}

const plain = (name: string) => name.toLowerCase().replaceAll(/[^a-z]/g, '')

/**
 * An address with an invented house number on a real street. Some of the addresses have an
 * apartment.
 */
export function inventAddress(random: Random): string {
  const [street, ...city] = random.pick(streets).split(', ')
  const unit = random.chance(0.4) ? [`Apt ${random.int(1, 12)}0${random.int(1, 9)}`] : []
  return [`${random.int(101, 8990)} ${street}`, ...unit, ...city].join(', ')
}
