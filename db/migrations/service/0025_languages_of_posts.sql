ALTER TABLE "service"."posts" ADD COLUMN "language_tag" text;--> statement-breakpoint
ALTER TABLE "service"."posts" ADD COLUMN "audio_language_tag" text;