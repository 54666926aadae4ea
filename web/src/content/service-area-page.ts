/** Texts and addresses of the service-area map (/ and /contact). */
export const serviceArea = {
  picture:
    'Map of the service area: Washington DC in the middle, Northern Virginia to the west as far as Leesburg and Manassas, Maryland to the east from Frederick County and Columbia to Annapolis and Waldorf.',
  open: 'Open interactive map',
  elsewhere: 'See the area on OpenStreetMap',
  frameTitle: 'Interactive map of the service area, by OpenStreetMap',
  address: 'https://www.openstreetmap.org/#map=9/38.91/-77.1',
  embed:
    'https://www.openstreetmap.org/export/embed.html?bbox=-77.86%2C38.46%2C-76.42%2C39.37&layer=mapnik',
} as const
