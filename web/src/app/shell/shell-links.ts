import { adminRole } from '@moving/domain/account/role'
import { pages } from '@moving/domain/pages'

export const primaryLinks = [
  { label: 'About', to: pages.about },
  { label: 'Services', to: pages.services },
  { label: 'Associated Services', to: pages.associatedServices },
  { label: 'Student Moves', to: pages.studentMoving },
  { label: 'Reviews', to: pages.testimonials },
  { label: 'Tips', to: pages.blog },
  { label: 'FAQ', to: pages.faq },
  { label: 'Contact', to: pages.contact },
] as const

export const quickLinks = [
  { label: 'Home', to: pages.home },
  { label: 'About', to: pages.about },
  { label: 'Services', to: pages.services },
  { label: 'Student Moves', to: pages.studentMoving },
  { label: 'FAQ', to: pages.faq },
  { label: 'Blog', to: pages.blog },
  { label: 'Contact', to: pages.contact },
] as const

export const legalLinks = [
  { label: 'Privacy Policy', to: pages.privacy },
  { label: 'Terms of Service', to: pages.terms },
] as const

const dashboardLink = { label: 'Dashboard', to: pages.dashboard } as const
const officeLinks = [
  { label: 'Admin', to: pages.admin },
  { label: 'Analytics', to: pages.analytics },
] as const

/** The account's pages that a role may open (requirements 2.3). */
export function accountLinks(role: string | null) {
  return role === adminRole ? [dashboardLink, ...officeLinks] : [dashboardLink]
}
