// The icon package types only its entry, which names 6,000 modules; importing one drawing from its own file keeps the build quick.
declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  const drawing: import('react').ComponentType<{
    size?: number | string;
    stroke?: number | string;
    className?: string;
    'aria-hidden'?: boolean;
    focusable?: boolean;
  }>;
  export default drawing;
}
