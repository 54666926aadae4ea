import { business } from '@moving/domain/business'
import type { PageName } from '@moving/domain/pages'

/**
 * Each page's texts for search engines, browser tabs and shared links (requirements 2): titles
 * without the company's name, descriptions of 70 to 160 characters. Separate from the pages' own
 * texts, because every page loads all of these.
 */
export const pageTexts = {
  home: {
    title: 'Local movers in DC, Northern Virginia and Maryland',
    description: `Local, long-distance and student moves in ${business.tagline}. Free quote: we’ll call back within ${business.callbackMinutes} minutes during business hours.`,
  },
  services: {
    title: 'Moving services',
    description:
      'Local and long-distance moves, offices, packing, storage and supplies in Washington DC, Northern Virginia and Maryland.',
  },
  associatedServices: {
    title: 'Associated Services',
    description:
      'Garage cleaning and organization, and storage unit cleanout and disposal, by the same crews that move you in Washington DC, Northern Virginia and Maryland.',
  },
  studentMoving: {
    title: 'Student Moving',
    description:
      'Dorm moves, summer storage, packing kits and room-to-room transfers for students in Washington DC, Northern Virginia and Maryland. Ask for a free quote.',
  },
  quote: {
    title: 'Get a Free Quote',
    description: `Tell us about your move in two minutes, without an account. We’ll call back within ${business.callbackMinutes} minutes during business hours.`,
  },
  testimonials: {
    title: 'What Our Customers Say',
    description: `Customers rate us ${business.rating}. Read what people in Washington DC, Northern Virginia and Maryland say about moving day with ${business.name}.`,
  },
  blog: {
    title: 'Moving Tips',
    description:
      'Practical tips for moving in Washington DC, Northern Virginia and Maryland: estimates, elevators, packing, parking and the paperwork of a new state.',
  },
  faq: {
    title: 'FAQ: booking, changes and prices',
    description:
      'How far ahead to book a move, how to cancel or reschedule, and whether we charge hourly or by the job in Washington DC, Northern Virginia and Maryland.',
  },
  contact: {
    title: 'Contact Us',
    description: `Call ${business.name} at ${business.phone.display}, or request a quote. We serve ${business.tagline}.`,
  },
  privacy: {
    title: 'Privacy Policy',
    description: `What ${business.name} keeps when you ask for a quote, open an account or read this website, who sees it, and how to have it corrected or removed.`,
  },
  terms: {
    title: 'Terms of Service',
    description: `How estimates, changes and payment work when you move with ${business.name}: what may adjust an estimate, what to tell us first, and when payment is due.`,
  },
  move: {
    title: 'Your Move',
    description: 'Your request, what happens next and how to change it.',
  },
  crew: {
    title: 'Your Jobs',
    description: 'One crew’s jobs for today and the next workday, for anyone with its link.',
  },
  auth: {
    title: 'Sign In',
    description: `Sign in to ${business.name} to see your quotes, or create an account.`,
  },
  dashboard: {
    title: 'Dashboard',
    description: 'Your quotes, and every update from our office.',
  },
  admin: {
    title: 'Admin Dashboard',
    description: 'Manage customer quotes and track business operations.',
  },
  request: {
    title: 'Request',
    description: 'One request and everything on file about it.',
  },
  calls: {
    title: 'Today',
    description: 'What our office does now, and who it calls next.',
  },
  calendar: {
    title: 'Calendar',
    description: 'Moves, crews and free days, for our office.',
  },
  mail: {
    title: 'Inbox',
    description: 'What customers wrote and the emails we sent, for our office.',
  },
  money: {
    title: 'Money',
    description: 'Requests, ad spend and revenue, for our office.',
  },
  settings: {
    title: 'Settings',
    description: 'Our company, hours, crews, prices, messages and team, for our office.',
  },
  analytics: {
    title: 'Website Analytics',
    description: 'Who visits this website, from where, and how many ask for a quote.',
  },
  notFound: {
    title: 'Page not found',
    description: `There is no page at this address. Return to the home page of ${business.name}, local movers for ${business.tagline}.`,
  },
  tellYourMover: {
    title: 'What to tell your mover before you ask for a price',
    description:
      'Stairs, elevators, long carries and special items decide a moving estimate. How to walk through your home in twenty minutes, and how to read the quote you get.',
  },
  bookTheElevator: {
    title: 'Moving into an apartment building? Book the elevator first',
    description:
      'In the Washington area the freight elevator often decides your moving date. What to ask both buildings, in what order, and what to get in writing.',
  },
  packInOrder: {
    title: 'Pack in the right order for a calm last night',
    description:
      'A packing order that works for apartments and row houses: what goes first, what goes last, how heavy a box may be, and what stays with you in the car.',
  },
  reserveParking: {
    title: 'Where to put the truck: parking on moving day',
    description:
      'How to find and reserve a place for a moving truck in Washington DC, Northern Virginia and Maryland, which office to ask, and what to do without one.',
  },
  acrossTheLine: {
    title: 'New side of the river, new state: the paperwork after a move',
    description:
      'Moving between DC, Virginia and Maryland changes your license, registration, taxes and voter registration. What to change, and which office to ask.',
  },
} as const satisfies Record<Exclude<PageName, 'about'>, { title: string; description: string }>
