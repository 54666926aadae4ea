import type { Random } from './random.ts'

/** Nobody in particular: common first and last names, put together by chance. */
const firstNames = [
  'Maya',
  'Jordan',
  'Elena',
  'Marcus',
  'Priya',
  'Thomas',
  'Aisha',
  'Daniel',
  'Grace',
  'Luis',
  'Hannah',
  'Kwame',
  'Sofia',
  'Benjamin',
  'Nadia',
  'Owen',
  'Camila',
  'Samuel',
  'Ruth',
  'Andre',
  'Leah',
  'Viktor',
  'Yasmin',
  'Peter',
  'Imani',
  'Colin',
  'Beatriz',
  'Hugo',
  'Naomi',
  'Amir',
  'Chloe',
  'Desmond',
]
const lastNames = [
  'Reyes',
  'Whitfield',
  'Okafor',
  'Lindqvist',
  'Patel',
  'Brennan',
  'Castellano',
  'Nguyen',
  'Abernathy',
  'Haile',
  'Sutherland',
  'Kowalski',
  'Fontaine',
  'Osei',
  'Marsh',
  'Delacroix',
  'Ibrahim',
  'Tanaka',
  "O'Donnell",
  'Villanueva',
  'Hartley',
  'Petrov',
  'Mensah',
  'Quinn',
  'Santiago',
  'Blackwell',
  'Yoon',
  'Ferrari',
]
const areaCodes = ['202', '703', '571', '240', '301']

export interface Person {
  firstName: string
  lastName: string
  email: string
  phone: string
}

/** An invented person: the mail goes to example.com, the phone is one of those kept for fiction. */
export function inventPerson(random: Random): Person {
  const firstName = random.pick(firstNames)
  const lastName = random.pick(lastNames)
  return {
    firstName,
    lastName,
    email: `${plain(firstName)}.${plain(lastName)}${random.chance(0.3) ? random.int(2, 99) : ''}@example.com`,
    phone: inventPhone(random),
  }
}

function inventPhone(random: Random): string {
  return `(${random.pick(areaCodes)}) 555-01${String(random.int(0, 99)).padStart(2, '0')}`
}

const plain = (name: string) => name.toLowerCase().replaceAll(/[^a-z]/g, '')
