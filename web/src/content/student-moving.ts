/** Texts of /student-moving (requirements 2.7). */
export const studentIntro = {
  title: 'Student Moving',
  cards: 'From the first box to the last',
  lead: 'A dorm room is small, the elevator line is long and finals end the day before move-out. We bring the boxes, carry them down and keep them until you are back.',
} as const

export type StudentIcon = 'dorm' | 'storage' | 'kit' | 'transfer' | 'roommates' | 'world'

export interface StudentService {
  icon: StudentIcon
  title: string
  text: string
}

export const studentServices: readonly StudentService[] = [
  {
    icon: 'dorm',
    title: 'Dorm Move-In/Move-Out',
    text: 'We work around your housing office’s time slot and carry everything to your room, not just to the curb.',
  },
  {
    icon: 'storage',
    title: 'Summer Storage',
    text: 'Picked up when you leave, listed piece by piece, delivered when you return. No unit to rent and no truck to drive.',
  },
  {
    icon: 'kit',
    title: 'Packing Kits',
    text: 'Enough boxes, tape and paper for one room, before you need them.',
  },
  {
    icon: 'transfer',
    title: 'Dorm-to-Dorm Transfers',
    text: 'Across the quad or across the river: from the old room to the new one, on the day both are open.',
  },
  {
    icon: 'roommates',
    title: 'Roommate Discounts',
    text: 'Share a truck and share the cost. Send one request, name your roommates, and we’ll quote it together.',
  },
  {
    icon: 'world',
    title: 'International Student Help',
    text: 'Arriving with two suitcases or leaving with ten boxes: we explain each step, store what stays and work with your flight dates.',
  },
]

export const studentProcess = {
  title: 'How a student move works',
  steps: [
    { title: 'Book', text: 'Tell us the campus, the room and your dates.' },
    { title: 'Supplies', text: 'We bring boxes and tape, if you want them.' },
    { title: 'Pickup', text: 'The crew comes to your room during your time slot.' },
    { title: 'Storage', text: 'We store your things, itemized piece by piece.' },
    { title: 'Delivery', text: 'They come back to your next address.' },
  ],
} as const

/** Short promises shown as badges; the rest of the page explains each one. */
export const studentBenefits = {
  title: 'Built around the semester',
  badges: [
    'Carried to your room',
    'No truck to rent',
    'Listed piece by piece',
    'Roommates share the cost',
    'Flexible with your dates',
    'Callback within 15 minutes',
  ],
} as const

export const studentButtons = { book: 'Book My Student Move', quote: 'Get My Free Quote' } as const

export const studentClosing = {
  title: 'Tell us the room and the date',
  text: 'We’ll ask the rest on the phone, and parents are welcome on the call.',
} as const
