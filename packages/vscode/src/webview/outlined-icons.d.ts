declare module '#outlined-icons' {
  const icons: Readonly<Record<string, readonly string[]>>
  export default icons
}

declare module '*.css'
