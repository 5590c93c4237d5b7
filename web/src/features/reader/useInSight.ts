import { useEffect, useRef } from "react";

/** Calls back when the element comes near the visible part, as long as it is wanted. */
export function useInSight(onSight: () => void, wanted: boolean) {
  const ref = useRef<HTMLButtonElement>(null);
  const call = useRef(onSight);
  useEffect(() => {
    call.current = onSight;
  });
  useEffect(() => {
    const element = ref.current;
    if (!element || !wanted || typeof IntersectionObserver === "undefined") return undefined;
    const observer = new IntersectionObserver(
      (seen) => seen.some((s) => s.isIntersecting) && call.current(),
      {
        rootMargin: "600px",
      },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [wanted]);
  return ref;
}
