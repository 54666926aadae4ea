import type { Article } from './article.ts'

export const reserveParking: Article = {
  name: 'reserveParking',
  lead: 'A moving truck is as long as two parked cars, and it needs room behind it for the ramp. If the only free place is around the corner, every box means two long walks, one loaded and one empty. In Adams Morgan, Old Town or downtown Bethesda the curb is worth a phone call before moving day.',
  sections: [
    {
      title: 'Look at the street first',
      paragraphs: [
        'Go outside at the time of day the truck will come, on the same day of the week. Is there a place where it could park for half a day? Read every sign between the corners: rush-hour lanes, street sweeping, permit zones, school drop-off, loading zones. A space that is free on Sunday evening may be a traffic lane on Monday at seven.',
        'Look up as well. Low branches, balconies and wires matter to a truck, and so does an alley that is wide enough for a car only. Do this at both addresses, or ask someone there to do it for you and send pictures.',
      ],
    },
    {
      title: 'Who decides about the curb',
      paragraphs: [
        'In the District of Columbia public space belongs to the District Department of Transportation. It is the office to ask about reserving a stretch of the curb for a moving truck, and about the temporary signs that go with it.',
        'In Northern Virginia it depends on where you are. Arlington County and the City of Alexandria each have their own office for the streets, and so do smaller cities. In Fairfax County most public streets are the state’s, and many residential streets belong to an association. In Maryland it is the county, such as Montgomery or Prince George’s, or the town: Takoma Park, Rockville, Gaithersburg, College Park and others look after their own streets.',
        'Offices differ in how early they want to hear from you, what they charge, and how long before the move a sign must be up. Those details change, so we don’t print them here. Ask as soon as your date is fixed.',
      ],
    },
    {
      title: 'What to have ready when you call',
      paragraphs: ['The questions are much the same everywhere:'],
      list: [
        'The exact address, and the side of the street',
        'The date, with start and end times',
        'The length you need: ask your mover how long the truck is with its ramp down',
        'The name and phone number of a person who can be called on the day',
        'Whether there are meters, a bus stop, a bicycle lane or a fire hydrant along the stretch',
      ],
    },
    {
      title: 'Private streets, garages and docks',
      paragraphs: [
        'Townhouse communities often own their streets, and the association’s manager decides who may stop there and for how long. Apartment buildings may have a loading dock that must be reserved, with an entrance lower than a truck is tall. Ask for the height in feet and inches and pass it on.',
        'If you live on a military base or near a closed street downtown, the crew may need to be announced by name. Find out what the gate wants to see.',
      ],
    },
    {
      title: 'If you can’t reserve anything',
      paragraphs: [
        'Then plan for it openly. Tell your mover how far the nearest legal place is likely to be: it is a long carry and it belongs in the estimate. Ask two neighbors to keep their spots open, and the evening before, park your own car where the truck will go. Choose a weekday in the late morning, when the people who drive to work have left.',
        'What doesn’t help is stopping in a traffic lane with the flashers on. A ticket is the smaller part of it. The crew has to move the truck, and your morning with it.',
      ],
    },
  ],
  offices: [
    {
      name: 'District Department of Transportation',
      decides: 'public space and reserved parking in Washington DC',
      href: 'https://ddot.dc.gov',
    },
    {
      name: 'Arlington County and the City of Alexandria',
      decides: 'their own streets',
    },
    {
      name: 'Virginia Department of Transportation',
      decides: 'most public streets of Fairfax, Loudoun and Prince William counties',
      href: 'https://www.vdot.virginia.gov',
    },
    {
      name: 'Your county or town in Maryland',
      decides: 'which office looks after your street',
    },
  ],
}
