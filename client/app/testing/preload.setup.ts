// Islands load it, which takes longer than a test waits for an element while all cores are busy.
import "../theme/design-system.tsx";
