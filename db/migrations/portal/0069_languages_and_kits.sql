ALTER TABLE "portal"."autopilot_rules" ADD COLUMN "brand_kit_id" text;--> statement-breakpoint
ALTER TABLE "portal"."publications" ADD COLUMN "language_tag" text;--> statement-breakpoint
ALTER TABLE "portal"."publications" ADD COLUMN "audio_language_tag" text;