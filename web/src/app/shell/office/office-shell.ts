/** The shell's parts for the office's pages (page-loader.ts). */
export { OfficeBar as Bar } from './office-bar.tsx'
export { OfficeFooter as Footer } from './office-footer.tsx'
