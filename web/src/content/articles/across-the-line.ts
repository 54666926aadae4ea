import type { Article } from './article.ts'

export const acrossTheLine: Article = {
  name: 'acrossTheLine',
  lead: 'From Friendship Heights you can move two blocks and live in another jurisdiction. Around Washington the distance on the map says little about the paperwork: DC, Virginia and Maryland each have their own offices, forms and time limits. This is a list of what changes. Each item names the office in charge, because its answer is the one that counts.',
  sections: [
    {
      title: 'Before you go',
      paragraphs: [
        'Start a folder, on paper or on your phone, for anything that proves you live at the new address: the signed lease or closing papers, the first bill for electricity or internet, a bank statement. Nearly every office asks for such proof and each has its own list of what it accepts. Look at that list before you stand in line.',
        'File a change of address with the Postal Service, at a post office or on its own website. Other websites sell what looks like the same form. Forwarding gives you time, but it doesn’t tell anyone that you’ve moved, so write down who sends mail that arrives with the yellow label and change those one by one.',
      ],
    },
    {
      title: 'The car and the license',
      paragraphs: [
        'A driver’s license, a vehicle’s title and registration, its inspection and its plates all belong to the place where you live. New residents have a limited time to change them, and it is not the same on both sides of the river. In DC and Virginia, ask the DMV; in Maryland, the Motor Vehicle Administration. Make the appointment in the week in which you move: getting one can take longer than the form.',
        'Tell your insurer before you park overnight at the new address. If you park on the street, ask about the residential permit as well. It is issued by the city or county and usually wants the new registration first. In much of Virginia and Maryland, what you owe on a car may surprise you, so ask before the bill comes.',
      ],
    },
    {
      title: 'Work, taxes, school',
      paragraphs: [
        'Tell your employer the date your address changes, because taxes are withheld for the place where you live. The three tax offices each say what they expect of someone who lived in two places within one year. Keep the date of the move and its papers with your tax documents.',
        'Schools enroll by address. Ask the new district, and not the old school, which documents it needs. Begin with health records, as they take the longest to arrive.',
      ],
    },
    {
      title: 'Voting',
      paragraphs: [
        'Your voter registration doesn’t move with you. Register again where you live now, and check the deadline if an election is near. The three election offices have it on their websites, together with your polling place.',
      ],
    },
    {
      title: 'The rest of the list',
      paragraphs: ['Short, but it is what gets forgotten:'],
      list: [
        'Health insurance, because plans and networks can end at the line',
        'Bank, cards and anything that renews automatically',
        'Doctor, dentist, pharmacy and vet: request records early',
        'The dog’s license, which is local too',
        'Water, electricity, gas and internet: shut off the old ones the day after you move, not the day of',
        'E-ZPass: the plates on the account have to match the car',
        'Your will and powers of attorney: have a lawyer in your new state review them',
      ],
    },
  ],
  offices: [
    {
      name: 'DC Department of Motor Vehicles',
      decides: 'licenses and registration in the District',
      href: 'https://dmv.dc.gov',
    },
    {
      name: 'Virginia Department of Motor Vehicles',
      decides: 'the same in Virginia',
      href: 'https://www.dmv.virginia.gov',
    },
    {
      name: 'Maryland Motor Vehicle Administration',
      decides: 'the same in Maryland',
      href: 'https://mva.maryland.gov',
    },
    {
      name: 'DC Office of Tax and Revenue, Virginia Tax, Comptroller of Maryland',
      decides: 'where and how you are taxed in the year of the move',
    },
    {
      name: 'DC Board of Elections, Virginia Department of Elections, Maryland State Board of Elections',
      decides: 'registration, deadlines and polling places',
    },
    {
      name: 'United States Postal Service',
      decides: 'the change of address',
      href: 'https://www.usps.com',
    },
  ],
}
