declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  /** The SVG elements of the drawing, with their attributes. */
  export const __iconNode: [tag: string, attributes: Record<string, string>][]
}
