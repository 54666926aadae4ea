import type { MoveType } from '@moving/domain/quote/choices'

export const inventories: Record<MoveType, readonly string[]> = {
  Local: [
    '1 bedroom: queen bed, dresser, sofa, 2 bookcases, small desk, about 20 boxes',
    'Sofa, dining table with 6 chairs, king bed, two nightstands, washer and dryer, 35 boxes',
    'Studio: full bed, desk, TV stand, 12 boxes, one bicycle',
    '3 bedrooms, piano (upright), patio set, garage shelves, around 60 boxes',
    'Bunk beds, crib, 2 dressers, sectional sofa, treadmill, 40 boxes',
  ],
  Commercial: [
    '14 desks, 14 chairs, 6 filing cabinets, conference table for 10, server rack (empty)',
    'Dental office: 3 chairs, X-ray unit (vendor disconnects), reception desk, 25 boxes of files',
    'Shop fittings: 8 racks, counter, safe (about 300 lb), 50 boxes of stock',
  ],
  Storage: [
    'Contents of a one-bedroom apartment for about three months',
    'Two mattresses, bookshelves, 18 boxes, a kayak',
    'Dorm room: mini fridge, 9 boxes, bicycle, floor lamp',
  ],
}

export const customerNotes = [
  'Third floor, no elevator. Street parking only.',
  'The loading dock has to be booked two days ahead.',
  'We can be flexible by a day or two if that helps with the price.',
  'Please call after 5pm, I teach during the day.',
  'There is a narrow staircase at the new place.',
  'Two cats will be in the bathroom with the door closed.',
  'Elevator is reserved from 9am to 1pm.',
  'Building asks for a certificate of insurance.',
] as const

export const adminNotes = [
  'Crew of three, about five hours. Price includes travel time.',
  'Binding estimate. Wardrobe boxes are on us.',
  'Certificate of insurance is sent to the building manager.',
  'Please reserve the elevator from 8am; we arrive at 8:15.',
  'Packing the day before, moving from 9am.',
  'First month of storage is free with this move.',
] as const

export const internalNotes = [
  'Called twice, left a message.',
  'Prefers text messages. Budget is tight, offered the weekday rate.',
  'Needs the small truck: low bridge near the pickup.',
  'Referred by an earlier customer.',
] as const
