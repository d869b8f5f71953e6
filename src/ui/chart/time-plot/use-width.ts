import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Where nothing is laid out, as on a page drawn for a test. */
const UNKNOWN_PX = 640;

/** The width of an element in px, followed as it changes: a picture drawn in real px keeps its words readable at every width. */
export function useWidth<E extends HTMLElement>(): [ref: RefObject<E | null>, width: number] {
  const ref = useRef<E>(null);
  const [width, setWidth] = useState(UNKNOWN_PX);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const measure = () => setWidth(element.clientWidth || UNKNOWN_PX);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}
